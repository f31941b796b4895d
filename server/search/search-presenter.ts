import type { DocumentHit } from '#shared/contract/documents.ts';
import type { FoundLesson } from '#shared/contract/library.ts';
import { type FoundPieces, type SearchHit, searchBounds } from '#shared/contract/search.ts';
import { excerptWith } from '#shared/rules/language/found-words.ts';
import { excerptText } from '#shared/rules/plain-text.ts';
import type { Found } from './search-types.ts';

const isFound = (pieces: FoundPieces): boolean => pieces.some(({ found }) => found);
const marked = (text: string, words: string[]): FoundPieces =>
  excerptWith(text.replace(/\s+/g, ' ').trim(), words).slice(0, searchBounds.excerpt);
const unmarked = (text: string): FoundPieces => (text === '' ? [] : [{ text, found: false }]);

/** Null if the words stand in nothing that is shown, such as the solution of a task. */
export function presentFound({ title, within, texts, address }: Found, words: string[]): SearchHit | null {
  const shownTitle = marked(title, words);
  const excerpts = texts.map((text) => marked(text, words));
  const excerpt = excerpts.find(isFound) ?? excerpts[0] ?? [];
  if (!isFound(shownTitle) && !isFound(excerpt)) return null;
  return { title: shownTitle, within: within.filter((one) => one !== ''), excerpt, address };
}

/** A passage of a document. */
export const presentDocumentHit = ({
  documentId,
  documentTitle,
  section,
  block,
  excerpt,
}: DocumentHit): SearchHit => ({
  title: unmarked(documentTitle),
  within: section.title === '' || section.title === documentTitle ? [] : [section.title],
  excerpt,
  address: `/documents/${documentId}?section=${section.n}&block=${block}`,
});

/**
 * A lesson of the library, at the best place that says one of the words; null if none does, and neither do its title and
 * summary: then it only is about something like it.
 */
export function presentLibraryLesson(
  { id, title, subject, summary, places }: FoundLesson,
  asked: string[],
): SearchHit | null {
  // A title with a short word like 'the' is no find, unless it is all that was asked.
  const long = asked.filter((word) => word.length > 3);
  const words = long.length > 0 ? long : asked;
  const best = places.find(
    ({ heading, excerpt }) => excerpt.some(({ match }) => match) || isFound(marked(heading, words)),
  );
  const shownTitle = marked(title, words);
  const shownSummary = marked(excerptText(summary), words);
  if (!best && !isFound(shownTitle) && !isFound(shownSummary)) return null;
  return {
    title: shownTitle,
    within: [subject.title, ...(best ? [best.heading] : [])],
    excerpt: best ? best.excerpt.map(({ text, match }) => ({ text, found: match })) : shownSummary,
    address: `/library/${subject.id}/${id}${best ? `#${best.anchor}` : ''}`,
  };
}
