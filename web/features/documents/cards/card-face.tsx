import { VisuallyHidden } from '@mantine/core';
import type { CardFace } from '#shared/contract/cards.ts';
import { gapParts } from '#shared/rules/cards/gap-text.ts';
import { shortText } from '#shared/rules/short-text.ts';
import classes from './cards.module.css';
import { cardTexts as texts } from './texts.ts';

/** How much of a card's text is used in the accessible names of its buttons. */
const NAME = 60;

export const nameOf = (face: CardFace): string =>
  shortText(face.kind === 'gap' ? face.text : face.front, NAME);

/** Both sides of a card, in a list. */
export function CardFaceView({ face }: { face: CardFace }) {
  if (face.kind === 'basic') {
    return (
      <>
        <p className={classes.front} dir="auto">
          {face.front}
        </p>
        <p className={classes.back} dir="auto">
          {face.back}
        </p>
      </>
    );
  }
  let from = 0;
  return (
    <p className={classes.front} dir="auto">
      {gapParts(face.text, face.gaps).map(({ text, isGap }) => {
        const key = from;
        from += text.length;
        return isGap ? (
          <mark className={classes.gap} key={key}>
            <VisuallyHidden component="span">{`${texts.gap} `}</VisuallyHidden>
            {text}
          </mark>
        ) : (
          text
        );
      })}
    </p>
  );
}
