import { queryOptions } from '@tanstack/react-query';
import type { Passage } from '#shared/contract/document-course.ts';
import type { DocumentBlock, DocumentText } from '#shared/contract/documents.ts';
import { rangeAgain, rangeAsCited, sectionFinder } from '#shared/rules/documents/find-cited.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { documentKeys } from '../api/document-keys.ts';
import { getSection, getSections } from '../reader/api/read-document.ts';

/**
 * `absent`: the reader does not have the document; `lost`: the document was parsed again and no longer contains the
 * passage.
 */
export type FoundPassage =
  | { state: 'there'; section: number; from: number; blocks: DocumentBlock[] }
  | { state: 'absent' | 'lost' };

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const cut = ({ n, blocks }: DocumentText, { from, to }: { from: number; to: number }): FoundPassage => ({
  ...{ state: 'there', section: n, from },
  blocks: blocks.slice(from, to + 1),
});

async function findPassage(passage: Passage, signal: AbortSignal): Promise<FoundPassage> {
  const { documentId, n, edition } = passage;
  const cited = await unlessMissing(getSection(documentId, n, signal));
  if (cited?.edition === edition) return cut(cited, rangeAsCited(passage, cited.blocks));
  const sections = await unlessMissing(getSections(documentId, signal));
  if (sections === null) return { state: 'absent' };
  const { places, isOnly } = sectionFinder(sections)(passage);
  for (const place of places) {
    const text = place === n ? cited : await unlessMissing(getSection(documentId, place, signal));
    const range = text && rangeAgain(passage, text.blocks, isOnly);
    if (text && range) return cut(text, range);
  }
  return { state: 'lost' };
}

/** The words of a passage, from the reader's own documents. */
export const passageQuery = (passage: Passage) =>
  queryOptions({
    queryKey: [...documentKeys.all, 'passage', passage],
    queryFn: ({ signal }) => findPassage(passage, signal),
    staleTime: 60_000,
  });
