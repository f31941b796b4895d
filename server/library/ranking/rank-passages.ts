import type { Lesson } from '../library-types.ts';
import { createRanking } from './bm25f.ts';
import { passageDocuments, passageWeights } from './library-documents.ts';
import type { Lookup, RankedPassage } from './library-ranking.ts';
import type { createNearest } from './nearest-phrase.ts';

/** What a word tells that no passage has. */
const neverSaid = 8;
/** What a passage would score for a word, beside what the word tells, if it were full of it. */
const mostOfWord = 2.2;

/** The sections, terms and prepared answers of lessons as they are searched; `nearest`: to what was prepared. */
export function rankPassages(
  lessons: Lesson[],
  nearest: ReturnType<typeof createNearest>,
): Pick<Lookup, 'passages' | 'tells'> {
  const passages = createRanking(passageWeights, lessons.flatMap(passageDocuments));
  const tells = (stem: string) => passages.tells(stem) ?? neverSaid;
  return {
    tells,
    passages: ({ stems }) => {
      const like = nearest(stems);
      const told = [...stems].reduce((sum, [stem, weight]) => sum + weight * tells(stem), 0);
      return passages.rank(stems).map(({ id, score }) => {
        const [ref = '', kind = '', place = ''] = id.split('#');
        return {
          ref,
          kind: kind as RankedPassage['kind'],
          place: Number(place),
          score,
          share: score / (told * mostOfWord || 1),
          like: like.get(id) ?? 0,
        };
      });
    },
  };
}
