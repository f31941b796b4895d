import { useId } from 'react';
import type { Control } from '#shared/rules/explorations/exploration.ts';
import classes from './choice-control.module.css';

type Choice = Extract<Control, { kind: 'choice' }>;

/** One of a few options, side by side. */
export function ChoiceControl({ control, onSet }: { control: Choice; onSet: (value: string) => void }) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{control.label}</legend>
      <div>
        {control.options.map(({ value, label }) => (
          <label key={value}>
            <input checked={value === control.value} name={name} onChange={() => onSet(value)} type="radio" />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
