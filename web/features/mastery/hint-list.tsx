import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takePracticeHint } from '#shared/contract/endpoints/repairs.ts';
import type { Hints, Practice } from '#shared/contract/repairs.ts';
import { call } from '../../lib/call.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { practiceKey } from './api/repairs.ts';
import classes from './mastery.module.css';
import { masteryTexts as texts } from './texts.ts';

type Props = { practice: Practice; questionId: string; hints: Hints | undefined };

/** The hints on a question so far, and a button for a stronger one. */
export function HintList({ practice, questionId, hints = { given: [], more: true } }: Props) {
  const client = useQueryClient();
  const { given, more } = hints;
  const take = useMutation({
    mutationFn: () =>
      call(takePracticeHint, {
        params: { id: practice.activityId },
        body: { questionId, known: given.length },
      }),
    onSuccess: (after) =>
      client.setQueryData<Practice>(practiceKey(practice.activityId), (known) =>
        known ? { ...known, hints: { ...known.hints, [questionId]: after } } : known,
      ),
  });
  return (
    <div className={classes.hints}>
      <ol aria-live="polite" className={classes.plainList}>
        {given.map((hint) => (
          <li className={classes.hint} key={hint}>
            <Markdown headingOffset={4} text={hint} />
          </li>
        ))}
      </ol>
      {more ? (
        <Button loading={take.isPending} onClick={() => take.mutate()} size="compact-sm" variant="default">
          {given.length === 0 ? texts.hint : texts.strongerHint}
        </Button>
      ) : (
        <p className={classes.reason}>{texts.noMoreHints}</p>
      )}
      {take.isError && (
        <p className={classes.problem} role="alert">
          {take.error.message}
        </p>
      )}
    </div>
  );
}
