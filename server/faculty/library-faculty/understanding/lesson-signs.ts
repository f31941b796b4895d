import type { Asked, Lookup, RankedLesson } from '../../../library/ranking/library-ranking.ts';
import { partsOf } from './parts-of-text.ts';

/**
 * The features of a lesson for a text, each about 0 to 1: from the whole text, from the sentence or clause that fits the
 * lesson best (`part…`), and from the lesson's subject.
 */
export const lessonFeatures = [
  'base',
  'share',
  'like',
  // its rank relative to the first one's; besideClosely: the cube, so that only close ranks count
  'beside',
  'besideClosely',
  'first',
  // 1 for the first lesson, 1/2 for the second …
  'place',
  // the first lesson's lead over the second; 0 for others
  'ahead',
  'words',
  // the share of the text that is its name or one of its key terms
  'named',
  'partShare',
  'partLike',
  // the share of the parts in which it is the first
  'leads',
  // the logarithm of its probability by wording, scaled to 0 to 1; wordedClosely: the probability itself
  'worded',
  'wordedClosely',
  // the same, from the sentence or clause whose wording makes the lesson most probable
  'partWorded',
  'partWordedClosely',
  'subject',
  // 1 if it belongs to another subject than the first lesson
  'abroad',
  // … and how clearly some part of the text is about that subject
  'abroadPart',
  'course',
] as const;
export type LessonSigns = Record<(typeof lessonFeatures)[number], number>;

/** A sentence or clause, ranked separately; `size`: its number of words. */
type Part = {
  size: number;
  ranked: RankedLesson[];
  places: Map<string, number>;
  worded: ReturnType<typeof wordedSigns>;
};

/** The features of each lesson that matches a text at all. */
export function signsOf(
  ranking: Lookup,
  text: string,
  asked: Asked,
  course: string[],
): Map<string, LessonSigns> {
  const whole = ranking.lessons(asked);
  const [best, second] = whole.map(({ score }) => score);
  const home = subjectOf(whole[0]?.ref ?? '');
  const read = partsOf(text).map((part) => ({ text: part, asked: ranking.read(part) }));
  const named = namedShares(ranking, [{ text, asked }, ...read]);
  const subjects = subjectScores(whole);
  const worded = wordedSigns(asked);
  const parts = read.filter((part) => part.asked.stems.size > 0).map((part) => rankPart(ranking, part.asked));
  return new Map(
    whole.map((one, place) => {
      const beside = one.score / (best ?? 1);
      const abroad = subjectOf(one.ref) === home ? 0 : 1;
      const { own, ...ofParts } = partSigns(one.ref, parts);
      const signs: LessonSigns = {
        base: 1,
        share: one.share,
        like: one.like,
        beside,
        besideClosely: beside ** 3,
        first: place === 0 ? 1 : 0,
        place: 1 / (place + 1),
        ahead: place === 0 ? 1 - (second ?? 0) / one.score : 0,
        words: Math.min(1, one.words.length / 8),
        named: named.get(one.ref) ?? 0,
        ...ofParts,
        ...worded(one.ref),
        subject: subjects.get(subjectOf(one.ref)) ?? 0,
        abroad,
        abroadPart: abroad * own,
        course: course.includes(one.ref) ? 1 : 0,
      };
      return [one.ref, signs];
    }),
  );
}

/** By lesson, the largest share of a text, sentence or clause that is the lesson's name or one of its key terms. */
function namedShares(ranking: Lookup, parts: { text: string; asked: Asked }[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { text, asked } of parts) {
    const size = Math.max(1, asked.stems.size);
    for (const { ref, words } of ranking.named(text)) {
      shares.set(ref, Math.max(shares.get(ref) ?? 0, Math.min(1, words / size)));
    }
  }
  return shares;
}

/** The lowest log probability that counts. */
const unlikely = -8;

/** The probability of a lesson by the wording of a text, and its logarithm, scaled to 0 to 1. */
function wordedSigns({ wording: { lessons } }: Asked) {
  return (ref: string) => {
    const chance = lessons.get(ref) ?? 0;
    return { worded: 1 - Math.max(unlikely, Math.log(chance)) / unlikely, wordedClosely: chance };
  };
}

const subjectOf = (ref: string) => ref.split('/')[0] ?? '';
/** The number of best lessons by which a subject is scored. */
const telling = 3;

/** The score of each subject for a text, by its best lessons; the highest is 1. */
function subjectScores(ranked: RankedLesson[]): Map<string, number> {
  const sums = [...Map.groupBy(ranked, ({ ref }) => subjectOf(ref))].map(
    ([id, lessons]): [string, number] => [
      id,
      lessons.slice(0, telling).reduce((sum, { score }) => sum + score, 0),
    ],
  );
  const most = Math.max(...sums.map(([, sum]) => sum));
  return new Map(sums.map(([id, sum]) => [id, sum / most]));
}

function rankPart(ranking: Lookup, asked: Asked): Part {
  const ranked = ranking.lessons(asked);
  return {
    size: asked.stems.size,
    ranked,
    places: new Map(ranked.map(({ ref }, place) => [ref, place])),
    worded: wordedSigns(asked),
  };
}

/** Parts of fewer words count less, … */
const fullPart = 3;
/** … and less for the choice of the subject. */
const fullOfSubject = 4;

/** `own`: the lesson's largest lead over lessons of other subjects in any part. */
function partSigns(ref: string, parts: Part[]) {
  const signs = { partShare: 0, partLike: 0, partWorded: 0, partWordedClosely: 0, leads: 0, own: 0 };
  for (const { size, ranked, places, worded } of parts) {
    const put = worded(ref);
    signs.partWorded = Math.max(signs.partWorded, put.worded);
    signs.partWordedClosely = Math.max(signs.partWordedClosely, put.wordedClosely);
    const place = places.get(ref) ?? -1;
    const one = ranked[place];
    if (!one) continue;
    const weight = Math.min(1, size / fullPart);
    signs.partShare = Math.max(signs.partShare, one.share * weight);
    signs.partLike = Math.max(signs.partLike, one.like * weight);
    if (place === 0 && size > 1) signs.leads += 1 / parts.length;
    const other = ranked.find((rival) => subjectOf(rival.ref) !== subjectOf(ref));
    const lead = (1 - (other?.score ?? 0) / one.score) * Math.min(1, size / fullOfSubject);
    signs.own = Math.max(signs.own, lead);
  }
  return signs;
}
