import type { LearnerDocument } from '#shared/contract/documents.ts';

/** As it is compared: small letters, without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The documents whose title or author, or the two together, hold every word that is looked for. */
export function inTitles(documents: readonly LearnerDocument[], q: string): LearnerDocument[] {
  const words = plain(q).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  return documents.filter(({ title, author }) => {
    const text = plain(`${title} ${author ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
