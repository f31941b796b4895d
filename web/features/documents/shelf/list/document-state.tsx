import { Button, Progress } from '@mantine/core';
import { useRef } from 'react';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import { ownRow, useFocusHandover } from '../../ui/focus-handover.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';
import { readingWords, useReadingProgress } from './readings.tsx';
import type { DocumentActions } from './use-document-actions.ts';

type Props = {
  document: LearnerDocument;
  actions: DocumentActions;
  run: (work: () => Promise<unknown>) => Promise<void>;
};

/** How the document was parsed, or the progress; nothing for one parsed completely with the current parser. */
export function DocumentState(props: Props) {
  const { status, unreadPages, pages, canBeReadBetter } = props.document;
  if (status === 'reading') return <BeingRead {...props} />;
  if (status !== 'ready') return <NotRead {...props} />;
  return (
    <>
      {unreadPages.length > 0 && <p className={classes.remark}>{texts.noText(unreadPages, pages)}</p>}
      {canBeReadBetter && <NotRead {...props} />}
    </>
  );
}

function BeingRead({ document, actions, run }: Props) {
  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part, ownRow);
  const progress = useReadingProgress(document.id);
  const percent = progress && progress.total > 0 ? (progress.completed / progress.total) * 100 : null;
  // A step after the last page has its own progress.
  const isAfterwards = percent !== null && progress?.label !== '';
  const { title } = document;
  return (
    <div className={classes.state} ref={part}>
      {percent !== null && (
        <Progress
          animated={isAfterwards}
          aria-label={texts.reading(title)}
          className={classes.bar}
          size={4}
          value={Math.round(percent)}
        />
      )}
      <p className={classes.stateWords}>{readingWords(document.format, progress)}</p>
      <Button
        aria-label={texts.stopNamed(title)}
        onClick={() => void run(() => actions.stop(document))}
        size="compact-sm"
        variant="default"
      >
        {texts.stop}
      </Button>
    </div>
  );
}

/** Why it has no text, or not the best possible. */
const words = {
  stopped: texts.stopped,
  ready: texts.readBetter,
  failed: texts.notRead,
  reading: texts.toBeRead,
};

function NotRead({ document, actions, run }: Props) {
  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part, ownRow);
  const { status, problem, title, id } = document;
  return (
    <div className={classes.state} data-failed={status === 'failed' || undefined} ref={part}>
      <p className={classes.stateWords}>{problem ?? words[status]}</p>
      <Button
        aria-label={texts.readAgainNamed(title)}
        onClick={() => void run(() => actions.readAgain(id))}
        size="compact-sm"
        variant="default"
      >
        {texts.readAgain}
      </Button>
    </div>
  );
}
