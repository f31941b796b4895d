import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { DocumentFormat, LearnerDocument } from '#shared/contract/documents.ts';
import { ApiError } from '../../../../lib/api-client.ts';
import type { StreamProgress } from '../../../../lib/event-stream.ts';
import { pause } from '../../../../lib/pause.ts';
import { getDocument } from '../../api/change-document.ts';
import { followReading } from '../../api/follow-reading.ts';
import { putIntoDocuments, takeOutOfDocuments } from '../../api/list-documents.ts';
import { tellNews } from '../news.ts';
import { shelfTexts as texts } from '../texts.ts';
import { followedOf, type ReadDocument } from './reading-state.ts';

/** A connection that broke is tried again after so long. */
const TRY_AGAIN_MS = 5000;
/** How far a reading is, is told at most so often: the row shows it all the time. */
const TELL_EVERY_MS = 20_000;

/** How far the followed readings are, by the document's id; apart from the list, which need not be drawn anew for it. */
const useProgressStore = create<Record<string, StreamProgress>>()(() => ({}));

export const useReadingProgress = (documentId: string): StreamProgress | undefined =>
  useProgressStore((all) => all[documentId]);

/** How far a reading is, in words. */
export function readingWords(format: DocumentFormat, progress: StreamProgress | undefined): string {
  const { completed, total, label } = progress ?? { completed: 0, total: 0, label: '' };
  if (label !== '') return label;
  if (total === 0) return texts.toBeRead;
  if (total === 1) return texts.readingOnce;
  return format === 'pdf' ? texts.readingPage(completed, total) : texts.readingPart(completed, total);
}

/** Follows what the server reads and puts what comes of it into the list. Shows nothing. */
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
      // Why it ended, the document says.
      await followReading(generationId, progressTeller(document), signal).catch(() => undefined);
      const after = signal.aborted ? undefined : await outcomeOf(id, signal);
      if (signal.aborted) return;
      if (after === null) takeOutOfDocuments(client, userId, id);
      else if (after && !isStill(after, generationId)) {
        putIntoDocuments(client, userId, after);
        tellOutcome(after);
      } else await pause(TRY_AGAIN_MS, signal).then(() => setAttempt((before) => before + 1));
    };
    // A pause that was cut short by leaving rejects.
    void follow().catch(() => undefined);
    return () => {
      leaving.abort();
      forget(id);
    };
  }, [client, id, generationId, userId, attempt]);
  return null;
}

/** Its reading goes on: only the connection broke. */
const isStill = ({ status, generationId }: LearnerDocument, followed: string): boolean =>
  status === 'reading' && generationId === followed;

const forget = (id: string): void =>
  useProgressStore.setState((all) => {
    const { [id]: _, ...others } = all;
    return others;
  }, true);

/** Keeps how far a reading is, and says so from time to time. */
function progressTeller({ id, title, format }: LearnerDocument): (progress: StreamProgress) => void {
  let told = Date.now();
  return (progress) => {
    useProgressStore.setState({ [id]: progress });
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    tellNews(`“${title}”: ${readingWords(format, progress)}`);
  };
}

/** The document as it is now; null if it is gone, undefined if that could not be found out. */
const outcomeOf = (id: string, signal: AbortSignal): Promise<LearnerDocument | null | undefined> =>
  getDocument(id, signal).catch((error: unknown) =>
    error instanceof ApiError && error.status === 404 ? null : undefined,
  );

/** Pages where its kind has any, else words. */
export const extentOf = ({ pages, words }: LearnerDocument): string =>
  pages === null ? texts.words(words) : texts.pages(pages);

function tellOutcome(document: LearnerDocument): void {
  const { status, title, problem } = document;
  if (status === 'ready' && problem) tellNews(texts.isAsBefore(title, problem), 'error');
  else if (status === 'ready') tellNews(texts.isReady(title, extentOf(document)), 'success');
  if (status === 'failed') tellNews(texts.isFailed(title, problem ?? ''), 'error');
  if (status === 'stopped') tellNews(texts.isStopped(title));
}
