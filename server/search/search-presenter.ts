import type { DocumentHit } from '#shared/contract/documents.ts';
import type { FoundLesson } from '#shared/contract/library.ts';
import { type FoundPieces, type SearchHit, searchBounds } from '#shared/contract/search.ts';
import { excerptWith } from '#shared/rules/language/found-words.ts';
import { plainText } from '#shared/rules/plain-text.ts';
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

/** A lesson of the library, at its best place. */
export function presentLibraryLesson({ id, title, subject, summary, places }: FoundLesson): SearchHit {
  const [best] = places;
  return {
    title: unmarked(title),
    within: [subject.title, ...(best ? [best.heading] : [])],
    excerpt: best
      ? best.excerpt.map(({ text, match }) => ({ text, found: match }))
      : unmarked(plainText(summary)),
    address: `/library/${subject.id}/${id}${best ? `#${best.anchor}` : ''}`,
  };
}
