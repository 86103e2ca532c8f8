import type { Data } from './host.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** What a form holds, typed by its inputs: checkboxes as booleans, numbers as numbers or null. Disabled and unnamed inputs are left out. */
export class FormDataExtended extends FormData {
  readonly object: Data = {};

  constructor(form: HTMLFormElement) {
    super();
    for (const field of form.elements as unknown as Iterable<Field>) {
      if (field.name && field.tagName !== 'BUTTON' && !field.matches(':disabled')) this.object[field.name] = readField(field);
    }
  }
}

function readField(field: Field): unknown {
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked;
  if (field.type === 'number' || field.dataset['dtype'] === 'Number') return field.value === '' ? null : Number(field.value);
  return field.value;
}
