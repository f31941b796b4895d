import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { use } from 'react';
import { useUserId } from '../../lib/session-store.ts';
import { IconBulb } from '../../ui/icons/icons.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { takeHint } from './api/block-calls.ts';
import { BlockActivity, KeepGuestWork } from './block-place.ts';
import { blockIn, blockNow, changeBlock, placeOf, useBlockStore } from './block-store.ts';
import { workbenchTexts as texts } from './texts.ts';
import classes from './workbench.module.css';

type Props = {
  blockId: string;
  count: number;
  /** the seed of its numbers, if they vary */
  seed?: number | undefined;
};

/** The button disappears with its last hint, so focus moves to the hint. */
const takeFocus = (said: HTMLElement | null) => {
  if (document.activeElement === document.body) said?.focus({ preventScroll: true });
};

/** The hints on a block, one at a time, from the weakest to the strongest. */
export function HintSteps({ blockId, count, seed }: Props) {
  const activityId = use(BlockActivity);
  const keep = use(KeepGuestWork);
  const userId = useUserId();
  const place = placeOf({ userId, activityId, blockId });
  const { hints } = useBlockStore((all) => blockIn(all, place));
  const take = useMutation({
    mutationFn: () =>
      takeHint(blockId, { known: hints.length, activityId: userId === null ? null : activityId, seed }),
    onSuccess: ({ hint }) => {
      if (hint === null) return;
      keep?.({ does: 'hint', blockId, known: blockNow(place).hints.length, seed, hint });
      changeBlock(place, { hints: [...blockNow(place).hints, hint] });
    },
  });
  if (count === 0) return null;
  const left = count - hints.length;
  return (
    <div className={classes.hints}>
      <ol aria-label={texts.hints} aria-live="polite" className={classes.hintList}>
        {hints.map((hint) => (
          <li key={hint}>
            <Markdown headingOffset={4} text={hint} />
          </li>
        ))}
      </ol>
      {left > 0 ? (
        <Button
          color="gray"
          leftSection={<IconBulb size={16} />}
          loading={take.isPending}
          onClick={() => take.mutate()}
          size="compact-sm"
          variant="subtle"
        >
          {hints.length === 0 ? texts.hint : texts.strongerHint}
        </Button>
      ) : (
        <p className={classes.note} ref={take.isSuccess ? takeFocus : undefined} tabIndex={-1}>
          {texts.noMoreHints}
        </p>
      )}
      {take.isError && (
        <p className={classes.problem} role="alert">
          {take.error.message}
        </p>
      )}
    </div>
  );
}
