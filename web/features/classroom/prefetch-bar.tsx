import { Progress } from '@mantine/core';
import classes from './classroom.module.css';
import type { PrefetchProgress } from './prefetch-queue.ts';
import { classroomTexts as texts } from './texts.ts';

/** Quiet: gone from sight once all is there, but always in its place, so that nothing below it ever moves. */
export function PrefetchBar({ progress }: { progress: PrefetchProgress }) {
  const { completed, total } = progress;
  const text = texts.prefetching(completed, total);
  return (
    <div className={classes.prefetch} data-done={total > 0 && completed >= total} data-empty={total === 0}>
      <Progress.Root size={3}>
        <Progress.Section value={total === 0 ? 0 : (completed / total) * 100} aria-label={text} />
      </Progress.Root>
      <span>{text}</span>
    </div>
  );
}
