import { Fragment } from 'react';
import { type Gap, isLeftOut, type Word, withWordPressed, wordsOf } from '#shared/rules/cards/gap-text.ts';
import classes from './cards.module.css';
import { cardTexts as texts } from './texts.ts';

type Props = { text: string; gaps: readonly Gap[]; onChange: (gaps: Gap[]) => void; describedBy?: string };

/** A sentence whose words are clicked to leave them out. */
export function GapWords({ text, gaps, onChange, describedBy }: Props) {
  return (
    <fieldset aria-describedby={describedBy} aria-label={texts.press} className={classes.words} dir="auto">
      {piecesOf(text).map(({ space, words }) => (
        <Fragment key={words[0]?.from ?? text.length}>
          {space}
          <span className={classes.piece}>
            {words.map((word) => (
              <button
                aria-pressed={isLeftOut(word, gaps)}
                className={classes.word}
                key={word.from}
                onClick={() => onChange(withWordPressed(text, gaps, word))}
                type="button"
              >
                {text.slice(word.from, word.to)}
              </button>
            ))}
          </span>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Unbreakable pieces: words with adjacent punctuation, and the whitespace before them. */
function piecesOf(text: string): { space: string; words: Word[] }[] {
  const pieces: { space: string; words: Word[] }[] = [];
  let at = 0;
  for (const word of wordsOf(text)) {
    const last = pieces.at(-1);
    const isSign = /^[^\p{L}\p{N}\p{M}]/u.test(text.slice(word.from));
    if (last && at === word.from && isSign) last.words.push(word);
    else pieces.push({ space: text.slice(at, word.from), words: [word] });
    at = word.to;
  }
  return pieces;
}
