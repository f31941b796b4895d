import { Progress } from '@mantine/core';
import classes from './classroom.module.css';
import type { PrefetchProgress } from './prefetch-queue.ts';
import { classroomTexts as texts } from './texts.ts';

/** Shown only while activities are fetched, in an existing gap, so that nothing below it shifts. */
export function PrefetchBar({ progress }: { progress: PrefetchProgress }) {
  const { completed, total } = progress;
  if (completed >= total) return null;
  const text = texts.prefetching(completed, total);
  return (
    <div className={classes.prefetch}>
      <Progress.Root size={3}>
        <Progress.Section value={(completed / total) * 100} aria-label={text} />
      </Progress.Root>
      <span>{text}</span>
    </div>
  );
}
