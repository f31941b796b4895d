import type { Asked, Lookup, RankedLesson } from '../../../library/ranking/library-ranking.ts';
import { partsOf } from './parts-of-text.ts';

/**
 * What speaks for a lesson and against it, each about 0 to 1: of the whole text, of the sentence or clause of it that
 * speaks most for the lesson (`part…`), and of the subject that the lesson belongs to.
 */
export type LessonSigns = {
  base: 1;
  share: number;
  like: number;
  /** its rank beside that of the first, and the same where only what is near the first counts */
  beside: number;
  besideClosely: number;
  first: number;
  /** 1 for the first, 1/2 for the second … */
  place: number;
  /** by how much the first is ahead of the second */
  ahead: number;
  words: number;
  /** which part of the text is its name or that of one of its key terms */
  named: number;
  partShare: number;
  partLike: number;
  /** of how many of the parts it is the first */
  leads: number;
  /** how strongly the turns of phrase speak for it, beside the lesson that they speak most for; the same where only what is near counts */
  worded: number;
  wordedClosely: number;
  /** the same of the sentence or clause whose turns of phrase speak most for it */
  partWorded: number;
  partWordedClosely: number;
  subject: number;
  /** it belongs to another subject than the first */
  abroad: number;
  /** …, but some part of the text is clearly about that subject */
  abroadPart: number;
  course: number;
};

/** A sentence or clause, read and ranked on its own; `size`: its words. */
type Part = {
  size: number;
  ranked: RankedLesson[];
  places: Map<string, number>;
  worded: ReturnType<typeof wordedShares>;
};

/** The signs for each lesson that has anything of a text. */
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
  const worded = wordedShares(asked, fullStory);
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

/** Which part of a text, or of a sentence or clause of it, is the name of a lesson or of one of its key terms, by lesson. */
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

/** So far behind the lesson that the wording speaks most for, it speaks for another hardly at all. */
const behind = 2;

/** A text of fewer words than this names what it is about, and how it is put says less. */
const fullStory = 6;

/** `full`: a text of fewer words says less. */
function wordedShares({ stems, wording: { lessons } }: Asked, full: number) {
  const weight = Math.min(1, stems.size / full);
  const most = Math.max(0, ...lessons.values());
  return (ref: string) => {
    const own = lessons.get(ref) ?? 0;
    if (most === 0) return { worded: 0, wordedClosely: 0 };
    return { worded: (weight * own) / most, wordedClosely: weight * Math.exp((own - most) / behind) };
  };
}

const subjectOf = (ref: string) => ref.split('/')[0] ?? '';
/** So many lessons of a subject say how much a text is about it. */
const telling = 3;

/** How much a text is about each subject, by the lessons of it that fit best; the most is 1. */
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
    worded: wordedShares(asked, fullPart),
  };
}

/** A part of fewer words than this says less, … */
const fullPart = 3;
/** … and less about which subject it is of. */
const fullOfSubject = 4;

/** `own`: how far the lesson is ahead of those of other subjects in the part where it is furthest. */
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
