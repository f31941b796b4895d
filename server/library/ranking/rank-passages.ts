import type { Lesson } from '../library-types.ts';
import { createRanking, indexDocuments, type SearchIndex } from './bm25f.ts';
import { type PassageDocument, passageDocuments, passageWeights, type StemsIn } from './library-documents.ts';
import type { Lookup } from './library-ranking.ts';
import type { createNearest } from './nearest-phrase.ts';

/** The idf of a term that no passage contains. */
const neverSaid = 8;
/** The highest possible BM25F score for a term, relative to its idf (1 + saturation). */
const mostOfWord = 2.2;

export type PassagesIndex = SearchIndex<PassageDocument>;

/** Indexes sections, key terms and prepared answers; `stemsIn` splits the questions of these. */
export const indexPassages = (lessons: Lesson[], stemsIn: StemsIn): PassagesIndex =>
  indexDocuments(
    passageWeights,
    lessons.flatMap((lesson) => passageDocuments(lesson, stemsIn)),
  );

/** Ranks sections, key terms and prepared answers; `nearest`: the similarity to the questions that they answer. */
export function rankPassages(
  index: PassagesIndex,
  nearest: ReturnType<typeof createNearest>,
): Pick<Lookup, 'passages' | 'tells'> {
  const passages = createRanking(index);
  const tells = (stem: string) => passages.tells(stem) ?? neverSaid;
  return {
    tells,
    passages: ({ stems }) => {
      const like = nearest(stems);
      const told = [...stems].reduce((sum, [stem, weight]) => sum + weight * tells(stem), 0);
      return passages.rank(stems).map(({ document: { id, at }, score }) => ({
        ref: at.ref,
        kind: at.kind,
        place: at.place,
        score,
        share: score / (told * mostOfWord || 1),
        like: like.get(id) ?? 0,
      }));
    },
  };
}
