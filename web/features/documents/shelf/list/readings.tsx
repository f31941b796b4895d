import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { DocumentFormat, LearnerDocument } from '#shared/contract/documents.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { StreamProgress } from '#web/lib/event-stream.ts';
import { pause } from '#web/lib/pause.ts';
import { getDocument } from '../../api/change-document.ts';
import { followReading } from '../../api/follow-reading.ts';
import { putIntoDocuments, takeOutOfDocuments } from '../../api/list-documents.ts';
import { tellNews } from '../news.ts';
import { shelfTexts as texts } from '../texts.ts';
import { followedOf, type ReadDocument } from './reading-state.ts';

/** Delay before a broken connection is retried. */
const TRY_AGAIN_MS = 5000;
/** Minimum interval between announcements of progress; the row shows it all the time. */
const TELL_EVERY_MS = 20_000;

/** The progress of followed documents, by id; separate from the list, which is then not rendered again for it. */
const useProgressStore = create<Record<string, StreamProgress>>()(() => ({}));

export const useReadingProgress = (documentId: string): StreamProgress | undefined =>
  useProgressStore((all) => all[documentId]);

/** The progress of parsing, in words. */
export function readingWords(format: DocumentFormat, progress: StreamProgress | undefined): string {
  const { completed, total, label } = progress ?? { completed: 0, total: 0, label: '' };
  if (label !== '') return label;
  if (total === 0) return texts.toBeRead;
  if (total === 1) return texts.readingOnce;
  return format === 'pdf' ? texts.readingPage(completed, total) : texts.readingPart(completed, total);
}

/** Follows documents being parsed and puts the results into the list. Renders nothing. */
export function Readings({
  documents,
  userId,
}: {
  documents: readonly LearnerDocument[];
  userId: string | null;
}) {
  return followedOf(documents).map((document) => (
    <Reading document={document} key={document.generationId} userId={userId} />
  ));
}

function Reading({ document, userId }: { document: ReadDocument; userId: string | null }) {
  const { id, generationId } = document;
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt follows it anew; a new title does not
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async () => {
      // The outcome is in the document itself.
      await followReading(generationId, progressReporter(document), signal).catch(() => undefined);
      const after = signal.aborted ? undefined : await outcomeOf(id, signal);
      if (signal.aborted) return;
      if (after === null) takeOutOfDocuments(client, userId, id);
      else if (after && !isStill(after, generationId)) {
        putIntoDocuments(client, userId, after);
        tellOutcome(after);
      } else await pause(TRY_AGAIN_MS, signal).then(() => setAttempt((before) => before + 1));
    };
    // A pause aborted by leaving the page rejects.
    void follow().catch(() => undefined);
    return () => {
      leaving.abort();
      forget(id);
    };
  }, [client, id, generationId, userId, attempt]);
  return null;
}

/** Whether it is still being parsed, so that only the connection broke. */
const isStill = ({ status, generationId }: LearnerDocument, followed: string): boolean =>
  status === 'reading' && generationId === followed;

const forget = (id: string): void =>
  useProgressStore.setState((all) => {
    const { [id]: _, ...others } = all;
    return others;
  }, true);

/** Stores the progress, and announces it from time to time. */
function progressReporter({ id, title, format }: LearnerDocument): (progress: StreamProgress) => void {
  let told = Date.now();
  return (progress) => {
    useProgressStore.setState({ [id]: progress });
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    tellNews(`“${title}”: ${readingWords(format, progress)}`);
  };
}

/** The document's current state; null if it was deleted, undefined if the request failed. */
const outcomeOf = (id: string, signal: AbortSignal): Promise<LearnerDocument | null | undefined> =>
  getDocument(id, signal).catch((error: unknown) =>
    error instanceof ApiError && error.status === 404 ? null : undefined,
  );

/** The length in pages if the kind has any, otherwise in words. */
export const extentOf = ({ pages, words }: LearnerDocument): string =>
  pages === null ? texts.words(words) : texts.pages(pages);

function tellOutcome(document: LearnerDocument): void {
  const { status, title, problem } = document;
  if (status === 'ready' && problem) tellNews(texts.isAsBefore(title, problem), 'error');
  else if (status === 'ready') tellNews(texts.isReady(title, extentOf(document)), 'success');
  if (status === 'failed') tellNews(texts.isFailed(title, problem ?? ''), 'error');
  if (status === 'stopped') tellNews(texts.isStopped(title));
}
