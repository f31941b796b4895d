import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './classroom.module.css';
import type { PrefetchProgress } from './prefetch-queue.ts';
import { classroomTexts as texts } from './texts.ts';

/** How long the full bar stays, so that it can be read. */
const LINGER_MS = 4000;

/** Quiet: it keeps its place when it fades, so that nothing below it moves. */
export function PrefetchBar({ progress }: { progress: PrefetchProgress }) {
  const { completed, total } = progress;
  const done = total > 0 && completed >= total;
  const [faded, setFaded] = useState(false);
  useEffect(() => {
    if (!done) {
      setFaded(false);
      return;
    }
    const timer = setTimeout(() => setFaded(true), LINGER_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const text = texts.prefetching(completed, total);
  return (
    <div className={classes.prefetch} data-faded={faded || total === 0}>
      <Progress.Root size={3}>
        <Progress.Section value={total === 0 ? 0 : (completed / total) * 100} aria-label={text} />
      </Progress.Root>
      <span>{text}</span>
    </div>
  );
}
