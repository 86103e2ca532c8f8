import type { Data } from './host.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** What a form holds, typed by its inputs: checkboxes as booleans, numbers as numbers or null. Disabled and unnamed inputs are left out. */
export class FormDataExtended extends FormData {
  readonly object: Data = {};
  readonly dtypes: Record<string, string> = {};

  constructor(form: HTMLFormElement, options: { disabled?: boolean } = {}) {
    super();
    const values = new Map<string, unknown[]>();
    const radios = new Set<string>();
    for (const field of form.elements as unknown as Iterable<Field>) {
      if (!field.name || field.tagName === 'BUTTON' || (field.disabled && !options.disabled)) continue;
      if (field.closest('fieldset:disabled') && !options.disabled) continue;
      if (field.type === 'radio') {
        radios.add(field.name);
        if (!(field as HTMLInputElement).checked) continue;
      }
      const list = values.get(field.name) ?? [];
      list.push(readField(field));
      values.set(field.name, list);
      if (field.dataset['dtype']) this.dtypes[field.name] = field.dataset['dtype'];
    }
    for (const name of radios) this.object[name] = null;
    for (const [name, list] of values) {
      this.object[name] = list.length === 1 ? list[0] : list;
      for (const value of list) this.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
}

function readField(field: Field): unknown {
  const dtype = field.dataset['dtype'];
  if (field.type === 'checkbox') {
    const box = field as HTMLInputElement;
    return box.hasAttribute('value') && box.value !== 'on' ? (box.checked ? box.value : null) : box.checked;
  }
  if (field.type === 'select-multiple') return [...(field as HTMLSelectElement).selectedOptions].map((option) => option.value);
  if (field.type === 'number' || field.type === 'range' || dtype === 'Number') return field.value === '' ? null : Number(field.value);
  if (dtype === 'Boolean') return field.value === 'true';
  if (dtype === 'JSON') return JSON.parse(field.value) as unknown;
  return field.value;
}
