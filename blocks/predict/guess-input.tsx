import { Textarea } from '@mantine/core';
import { bounds } from '#shared/contract/bounds.ts';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import classes from '#web/features/workbench/workbench.module.css';
import { Markdown } from '#web/ui/markdown.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { FigureDrawing } from '../figure/figure-drawing.tsx';
import { predictTexts as texts } from './predict-texts.ts';

type Guess = BlockOf<'predict'>['guess'];
type Props = {
  blockId: string;
  guess: Guess;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
};

/** The input for a guess. */
export function GuessInput({ blockId, guess, value, onChange, disabled }: Props) {
  if (guess.type === 'choice') {
    return (
      <div className={classes.options}>
        {guess.options.map(({ id, text }) => (
          <label className={classes.option} key={id}>
            <input
              checked={value === id}
              disabled={disabled}
              name={`guess-${blockId}`}
              onChange={() => onChange(id)}
              type="radio"
            />
            <Markdown inline text={text} />
          </label>
        ))}
      </div>
    );
  }
  if (guess.type === 'mark') {
    const onPlace = (at: number) => onChange(String(at));
    return (
      <FigureDrawing
        alt={texts.guessMark('x' in guess.figure ? guess.figure.x.label : '')}
        figure={guess.figure}
        placing={{ axis: 'x', value: value === '' ? null : Number(value), onPlace, name: texts.yourGuess }}
      />
    );
  }
  if (guess.type === 'text') {
    return (
      <Textarea
        autoComplete="off"
        disabled={disabled}
        label={texts.guessText}
        maxLength={bounds.examAnswer}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={3}
        value={value}
      />
    );
  }
  return (
    <NumberField
      className={classes.number}
      disabled={disabled}
      label={guess.unit ? texts.guessIn(guess.unit) : texts.guessNumber}
      onChange={onChange}
      value={value}
    />
  );
}
