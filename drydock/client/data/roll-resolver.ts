import { env } from './env.ts';

/** One die that waits for its face. */
export interface OpenDie {
  readonly label: string;
  readonly faces: number;
}

/** How the user of this window makes dice of so many sides: `manual` is by hand. Believed: core's own setting, by the name of the die. */
export function isManual(faces: number): boolean {
  const methods = env.game.settings.get('core', 'diceConfiguration') as Readonly<Record<string, string>>;
  return methods[`d${faces}`] === 'manual';
}

/** Asks for the faces in a dialog over everything; what is left empty, or no face of the die, is null. It waits as long as nobody submits. */
export function resolveByHand(dice: readonly OpenDie[]): Promise<(number | null)[]> {
  const form = document.createElement('form');
  form.className = 'application roll-resolver';
  for (const { label } of dice) {
    const field = document.createElement('input');
    field.type = 'number';
    field.ariaLabel = label;
    form.append(field);
  }
  const submit = document.createElement('button');
  submit.textContent = 'Submit';
  form.append(submit);
  document.body.append(form);
  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      form.remove();
      const values = [...form.querySelectorAll('input')].map(({ valueAsNumber }) => valueAsNumber);
      resolve(dice.map(({ faces }, index) => faceOf(values[index] ?? NaN, faces)));
    });
  });
}

const faceOf = (value: number, faces: number): number | null => (Number.isInteger(value) && value >= 1 && value <= faces ? value : null);
