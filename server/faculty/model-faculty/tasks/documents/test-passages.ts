import { findCitedWords, readCitedWords } from '#shared/rules/documents/cited-words.ts';
import type { LessonPassage } from './lesson-passages.ts';

/** A paragraph of “Of bees”, in its own block. */
export const passageOf = (text: string, block = 5, page: number | null = null): LessonPassage => ({
  ...{ documentId: '6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11', documentTitle: 'Of bees', section: 2 },
  ...{ heading: 'Hive', block, page, text },
});

/** The quotations of a text, as shown to a learner who has the passages; null for one whose words do not occur there. */
export const quotedIn = (text: string, passages: readonly LessonPassage[]): (string | null)[] =>
  [...text.matchAll(/\]\((\/documents\/[^)\s]+)\)/g)].map(([, address = '']) => {
    const cited = readCitedWords(address);
    if (!cited) return null;
    const texts: string[] = [];
    for (const { block, text: words } of passages) texts[block] = words;
    const found = findCitedWords(
      cited,
      Array.from(texts, (one) => one ?? ''),
    );
    return found && found.block === cited.block
      ? (texts[found.block]?.slice(found.from, found.to) ?? null)
      : null;
  });
