import { Button } from '@mantine/core';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import { readAgain } from '../api/change-document.ts';
import { stopReading } from '../api/follow-reading.ts';
import { readingWords } from '../shelf/list/readings.tsx';
import classes from './reader.module.css';
import { readerTexts as texts } from './texts.ts';
import { useDocumentWork } from './use-document-work.ts';
import { useReading } from './use-reading.ts';

type Props = { document: LearnerDocument };

/** Above a text that could be better: offers to parse the document again, or shows the progress. */
export function ReadingAgain({ document }: Props) {
  const progress = useReading(document);
  const { busy, problem, run } = useDocumentWork(document.id);
  const { id, status, format, generationId, canBeReadBetter } = document;
  const goesOn = status === 'reading';
  if (!goesOn && !canBeReadBetter) return null;
  const work = () => (goesOn && generationId ? stopReading(generationId) : readAgain(id));
  return (
    <div className={classes.again}>
      <p role="status">
        {problem ?? (goesOn ? texts.beingReadAgain : (document.problem ?? texts.readBetter))}
      </p>
      {goesOn && <p>{readingWords(format, progress)}</p>}
      {/* One button element, so that focus stays. */}
      <Button loading={busy} onClick={() => void run(work)} size="compact-sm" variant="default">
        {goesOn ? texts.stop : texts.readAgain}
      </Button>
    </div>
  );
}
