import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { ReviewCard } from '#shared/contract/reviews.ts';
import { gapParts } from '#shared/rules/cards/gap-text.ts';
import type { CardViews } from './review-types.ts';
import classes from './reviews.module.css';
import { reviewTexts as texts } from './texts.ts';

type Own = Extract<ReviewCard, { kind: 'own' }>;

/** The source of a card, as text. */
export const originOf = ({ kind, lessonTitle }: ReviewCard): string =>
  kind === 'own' && lessonTitle === '' ? texts.ownCard : texts.from(lessonTitle);

type SidesProps = Pick<CardViews, 'passageHref'> & { card: Own; revealed: boolean };
type Props = SidesProps & { onShow: () => void };

/** A card of the learner's own: recalled silently, then revealed. */
export function OwnCard({ onShow, ...sides }: Props) {
  return (
    <>
      <OwnSides {...sides} />
      {!sides.revealed && (
        <>
          <p className={classes.help}>{sides.card.face.kind === 'gap' ? texts.recallGap : texts.recall}</p>
          <Button onClick={onShow} size="md">
            {texts.show}
          </Button>
        </>
      )}
    </>
  );
}

/**
 * The question, the answer once revealed, and a link to its passage. Plain text, since others may have written it.
 */
export function OwnSides({ card: { face, place }, revealed, passageHref }: SidesProps) {
  return (
    <>
      <p className={classes.plain} dir="auto">
        {face.kind === 'gap' ? <GapSentence face={face} revealed={revealed} /> : face.front}
      </p>
      {revealed && face.kind === 'basic' && (
        <p className={`${classes.back} ${classes.plain}`} dir="auto">
          {face.back}
        </p>
      )}
      {revealed && place && (
        <p className={classes.help}>
          <Anchor component={Link} to={passageHref(place.documentId, place.section, place.block)}>
            {texts.whereItStands}
          </Anchor>
        </p>
      )}
    </>
  );
}

type GapFace = Extract<Own['face'], { kind: 'gap' }>;

function GapSentence({ face: { text, gaps }, revealed }: { face: GapFace; revealed: boolean }) {
  let from = 0;
  return gapParts(text, gaps).map((part) => {
    const key = from;
    from += part.text.length;
    if (!part.isGap) return part.text;
    return revealed ? (
      <mark className={classes.filled} key={key}>
        {part.text}
      </mark>
    ) : (
      <span className={classes.blank} key={key}>
        <VisuallyHidden component="span">{texts.gap}</VisuallyHidden>
      </span>
    );
  });
}
