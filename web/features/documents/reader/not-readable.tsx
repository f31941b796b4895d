import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import { readAgain } from '../api/change-document.ts';
import { stopReading } from '../api/follow-reading.ts';
import { readingWords } from '../shelf/list/readings.tsx';
import classes from './reader.module.css';
import { readerTexts as texts } from './texts.ts';
import { useDocumentWork } from './use-document-work.ts';
import { useReading } from './use-reading.ts';

type Props = { document: LearnerDocument };

/** Shown instead of the text: the document is being parsed, or that was stopped or failed. */
export function NotReadable({ document }: Props) {
  return document.status === 'reading' ? <BeingRead document={document} /> : <NotRead document={document} />;
}

function BeingRead({ document }: Props) {
  const progress = useReading(document);
  const { busy, problem, run } = useDocumentWork(document.id);
  const percent = progress && progress.total > 0 ? (progress.completed / progress.total) * 100 : null;
  const { generationId } = document;
  return (
    <State problem={problem} title={texts.reading}>
      <Progress
        animated={percent === null}
        aria-label={texts.reading}
        className={classes.progress}
        value={percent === null ? 100 : Math.round(percent)}
      />
      <p aria-live="off" className={classes.stateWords}>
        {readingWords(document.format, progress)}
      </p>
      <p className={classes.quiet}>{texts.readingHint}</p>
      {generationId && (
        <Button
          loading={busy}
          onClick={() => void run(() => stopReading(generationId))}
          size="sm"
          variant="default"
        >
          {texts.stop}
        </Button>
      )}
    </State>
  );
}

function NotRead({ document }: Props) {
  const { busy, problem, run } = useDocumentWork(document.id);
  const isStopped = document.status === 'stopped';
  return (
    <State problem={problem} title={isStopped ? texts.stopped : texts.notRead}>
      <p className={classes.stateWords}>{isStopped ? texts.stoppedHint : document.problem}</p>
      <Button loading={busy} onClick={() => void run(() => readAgain(document.id))} size="sm">
        {texts.readAgain}
      </Button>
    </State>
  );
}

function State({ title, problem, children }: { title: string; problem: string | null; children: ReactNode }) {
  return (
    <section aria-labelledby="document-state" className={classes.state}>
      <div role="status">
        <h2 id="document-state">{title}</h2>
      </div>
      {children}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
