import { Fragment } from 'react';
import { type Gap, isLeftOut, withWordPressed, wordsOf } from '#shared/rules/cards/gap-text.ts';
import classes from './cards.module.css';
import { cardTexts as texts } from './texts.ts';

type Props = { text: string; gaps: readonly Gap[]; onChange: (gaps: Gap[]) => void; describedBy?: string };

/** A sentence whose words are pressed to leave them out. */
export function GapWords({ text, gaps, onChange, describedBy }: Props) {
  const words = wordsOf(text);
  return (
    <fieldset aria-describedby={describedBy} aria-label={texts.press} className={classes.words} dir="auto">
      {words.map((word, at) => (
        <Fragment key={word.from}>
          {text.slice(words[at - 1]?.to ?? 0, word.from)}
          <button
            aria-pressed={isLeftOut(word, gaps)}
            className={classes.word}
            onClick={() => onChange(withWordPressed(text, gaps, word))}
            type="button"
          >
            {text.slice(word.from, word.to)}
          </button>
        </Fragment>
      ))}
      {text.slice(words.at(-1)?.to ?? 0)}
    </fieldset>
  );
}
