import { Button } from '@mantine/core';
import classes from '../shelf.module.css';
import type { ShelfLinks } from '../shelf-links.ts';
import { shelfTexts as texts } from '../texts.ts';
import { removeFiles, useFileQueue } from './file-queue.ts';
import { QueueRow } from './queue-row.tsx';
import type { QueuedFile } from './queue-state.ts';

const idsOf = (files: readonly QueuedFile[]): string[] => files.map(({ id }) => id);

/** The files being added, and those that failed. */
export function QueueList({ links }: { links: ShelfLinks }) {
  const queue = useFileQueue((store) => store.queue);
  if (queue.length === 0) return null;
  const stoppable = queue.filter(({ state }) => state === 'waiting' || state === 'sending');
  const over = queue.filter(({ state }) => state === 'refused' || state === 'failed' || state === 'known');
  return (
    <section aria-labelledby="being-added" className={classes.queue}>
      <div className={classes.listHead}>
        <h2 className={classes.number} id="being-added">
          {texts.adding}
        </h2>
        <div className={classes.queueTools}>
          {stoppable.length > 1 && (
            <Button
              color="gray"
              onClick={() => removeFiles(idsOf(stoppable))}
              size="compact-sm"
              variant="subtle"
            >
              {texts.cancelAll}
            </Button>
          )}
          {over.length > 1 && (
            <Button color="gray" onClick={() => removeFiles(idsOf(over))} size="compact-sm" variant="subtle">
              {texts.dismissAll}
            </Button>
          )}
        </div>
      </div>
      <ul aria-labelledby="being-added" className={classes.queueRows}>
        {queue.map((queued) => (
          <QueueRow key={queued.id} links={links} queued={queued} />
        ))}
      </ul>
    </section>
  );
}
