import { Button, Checkbox } from '@mantine/core';
import type { Change, Control } from '#shared/rules/explorations/exploration.ts';
import { ChoiceControl } from './choice-control.tsx';
import classes from './explore.module.css';
import { SlideControl } from './slide-control.tsx';

type Props = {
  controls: Control[];
  change: (change: Change) => void;
};

/** The controls beside the drawing; points are moved in the drawing itself. */
export function Controls({ controls, change }: Props) {
  const buttons = controls.filter((control) => control.kind === 'button');
  return (
    <div className={classes.controls}>
      {controls.map((control) => {
        const set = (value: number | boolean | string) => change({ control: control.name, value });
        switch (control.kind) {
          case 'slider':
            return <SlideControl control={control} key={control.name} onSet={set} />;
          case 'choice':
            return <ChoiceControl control={control} key={control.name} onSet={set} />;
          case 'switch':
            return (
              <Checkbox
                checked={control.value}
                className={classes.switch}
                key={control.name}
                label={control.label}
                onChange={({ currentTarget }) => set(currentTarget.checked)}
              />
            );
          default:
            return null;
        }
      })}
      {buttons.length > 0 && (
        <div className={classes.buttons}>
          {buttons.map(({ name, label, disabled }) => (
            <Button
              aria-disabled={disabled}
              data-disabled={disabled || undefined}
              key={name}
              onClick={() => disabled || change({ control: name, pressed: true })}
              size="md"
              variant="light"
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
