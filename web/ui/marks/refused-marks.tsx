import { Button } from '@mantine/core';
import kept from './kept.module.css';
import type { RefusedMark } from './mark-queue.ts';
import { markTexts as texts } from './mark-texts.ts';
import type { Change } from './mark-types.ts';
import classes from './marks.module.css';

type Written = { quote: string; note: string };
type Props<C extends Change<Written>> = {
  refused: readonly RefusedMark<C>[];
  onRetry: (change: C) => void;
  onDiscard: (markId: string) => void;
};

/** Marks rejected by the server, with their notes: kept until the learner discards them. */
export function RefusedMarks<C extends Change<Written>>({ refused, onRetry, onDiscard }: Props<C>) {
  if (refused.length === 0) return null;
  return (
    <section aria-label={texts.refused}>
      <ul className={kept.list}>
        {refused.map(({ change, message }) => (
          <li className={kept.item} key={change.markId}>
            <p className={classes.quoted} dir="auto">
              {change.mark?.quote}
            </p>
            {change.mark?.note && (
              <p className={classes.note} dir="auto">
                {change.mark.note}
              </p>
            )}
            <p className={classes.lost}>
              {texts.refused}: {message}
            </p>
            <div className={classes.actions}>
              <Button onClick={() => onRetry(change)} size="compact-sm" variant="default">
                {texts.tryAgain}
              </Button>
              <Button onClick={() => onDiscard(change.markId)} size="compact-sm" variant="subtle">
                {texts.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
