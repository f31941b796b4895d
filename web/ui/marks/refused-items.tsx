import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Refused } from '../../lib/outbox/optimistic-list.ts';
import kept from './kept.module.css';
import { markTexts as texts } from './mark-texts.ts';
import classes from './marks.module.css';

type Props<Change> = {
  refused: readonly Refused<Change>[];
  idOf: (change: Change) => string;
  isRoomy?: boolean;
  onRetry: (change: Change) => void;
  onDiscard: (id: string) => void;
  /** shows what was to be saved */
  children: (change: Change) => ReactNode;
};

/** Items rejected by the server: kept until the learner discards them. */
export function RefusedItems<Change>({
  refused,
  idOf,
  isRoomy,
  onRetry,
  onDiscard,
  children,
}: Props<Change>) {
  if (refused.length === 0) return null;
  return (
    <section aria-label={texts.refused}>
      <ul className={kept.list}>
        {refused.map(({ change, message }) => (
          <li className={kept.item} data-roomy={isRoomy} key={idOf(change)}>
            {children(change)}
            <p className={classes.lost}>
              {texts.refused}: {message}
            </p>
            <div className={classes.actions}>
              <Button onClick={() => onRetry(change)} size="compact-sm" variant="default">
                {texts.tryAgain}
              </Button>
              <Button onClick={() => onDiscard(idOf(change))} size="compact-sm" variant="subtle">
                {texts.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type WithMark = { markId: string; mark: { quote: string; note: string } | null };

/** Marks rejected by the server, with their notes. */
export const RefusedMarks = <Change extends WithMark>(props: Omit<Props<Change>, 'idOf' | 'children'>) => (
  <RefusedItems {...props} idOf={({ markId }) => markId}>
    {({ mark }) => (
      <>
        <p className={classes.quoted} dir="auto">
          {mark?.quote}
        </p>
        {mark?.note && (
          <p className={classes.note} dir="auto">
            {mark.note}
          </p>
        )}
      </>
    )}
  </RefusedItems>
);
