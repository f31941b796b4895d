import type { LearnerDocument } from '#shared/contract/documents.ts';

/** Normalised for comparison: lower case, without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The documents whose title and author together contain every search word. */
export function inTitles(documents: readonly LearnerDocument[], q: string): LearnerDocument[] {
  const words = plain(q).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  return documents.filter(({ title, author }) => {
    const text = plain(`${title} ${author ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
