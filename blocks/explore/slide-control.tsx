import { type CSSProperties, useId } from 'react';
import type { SlideControl as Slide } from '#shared/rules/explorations/exploration.ts';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import classes from './slide-control.module.css';

/** A slider for one number. */
export function SlideControl({ control, onSet }: { control: Slide; onSet: (value: number) => void }) {
  const id = useId();
  const { label, unit, value, min, max, step } = control;
  const text = control.text ?? inWords(value, unit);
  return (
    <div className={classes.slide}>
      <label htmlFor={id}>{label}</label>
      <span aria-hidden="true">{text}</span>
      <input
        id={id}
        max={max}
        min={min}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onSet(Number(currentTarget.value))}
        style={{ '--filled': `${(100 * (value - min)) / (max - min)}%` } as CSSProperties}
        type="range"
      />
    </div>
  );
}
