import { Button, Progress } from '@mantine/core';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { neighbourRow, ownRow, useFocusHandover } from '../../ui/focus-handover.ts';
import classes from '../shelf.module.css';
import type { ShelfLinks } from '../shelf-links.ts';
import { shelfTexts as texts } from '../texts.ts';
import { removeFiles, retryFile } from './file-queue.ts';
import type { QueuedFile } from './queue-state.ts';

/** One file: its upload progress, or why it was not added. */
export const QueueRow = memo(({ queued, links }: { queued: QueuedFile; links: ShelfLinks }) => {
  const row = useRef<HTMLLIElement>(null);
  useFocusHandover(row, neighbourRow);
  const { file, state } = queued;
  return (
    <li className={classes.queueRow} data-state={state} ref={row}>
      <p className={classes.fileName} data-row-focus dir="auto" tabIndex={-1}>
        {file.name}
      </p>
      <Words links={links} queued={queued} />
      {(state === 'sending' || state === 'storing') && (
        <Progress
          aria-label={texts.sendingFile(file.name)}
          className={classes.queueBar}
          size={4}
          value={state === 'sending' ? Math.floor(queued.sent * 100) : 100}
        />
      )}
      {state !== 'storing' && <Tools queued={queued} />}
    </li>
  );
});

function Words({ queued, links }: { queued: QueuedFile; links: ShelfLinks }) {
  const { state } = queued;
  if (state === 'known') {
    const { id, title } = queued.document;
    return (
      <p className={classes.fileState}>
        {texts.known} <Link to={links.document(id)}>{title}</Link>
      </p>
    );
  }
  return <p className={classes.fileState}>{wordsOf(queued)}</p>;
}

function wordsOf(queued: Exclude<QueuedFile, { state: 'known' }>): string {
  switch (queued.state) {
    case 'waiting':
      return texts.waiting;
    case 'sending':
      return texts.sending(queued.sent, queued.file.size);
    case 'storing':
      return texts.storing;
    default:
      return queued.problem;
  }
}

/** The actions on a file in its state. */
function Tools({ queued: { id, file, state } }: { queued: QueuedFile }) {
  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part, ownRow);
  const onItsWay = state === 'waiting' || state === 'sending';
  return (
    <div className={classes.queueTools} ref={part}>
      {state === 'failed' && (
        <Button
          aria-label={texts.tryFileAgain(file.name)}
          onClick={() => retryFile(id)}
          size="compact-sm"
          variant="default"
        >
          {texts.tryAgain}
        </Button>
      )}
      <Button
        aria-label={onItsWay ? texts.cancelFile(file.name) : texts.dismissFile(file.name)}
        color="gray"
        onClick={() => removeFiles([id])}
        size="compact-sm"
        variant="subtle"
      >
        {onItsWay ? texts.cancel : texts.dismiss}
      </Button>
    </div>
  );
}
