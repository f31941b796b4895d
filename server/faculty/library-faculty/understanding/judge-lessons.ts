import type { Library } from '../../../library/library-types.ts';
import type { Asked, LibraryRanking, RankedLesson } from '../../../library/ranking/library-ranking.ts';
import { partsOf } from './parts-of-text.ts';

/** How surely a lesson is what somebody asks for, 0 to 1. */
export type Judged = {
  ref: string;
  strength: number;
  /** the text, or a sentence or clause of it, is just its name or that of one of its key terms */
  outright: boolean;
};

/** What speaks for a lesson and against it, each about 0 to 1. */
type Signs = Record<keyof typeof goalFit, number>;

type Shelf = { library: Library; ranking: LibraryRanking };

/**
 * What each sign is worth (log odds), fitted by logistic regression to the evaluation's cases that may be worked with
 * (docs/library-evaluation.md): `share`, `like`, `beside` of the whole text; `part…` of the sentence or clause of it that
 * speaks most for the lesson; `leads`: of how many of these it is the first.
 */
export const goalFit = {
  base: -8.94,
  share: 0.49,
  like: 1.35,
  beside: 3.36,
  first: 1.26,
  words: 1.86,
  named: 4.02,
  partShare: 0.91,
  partLike: 1.49,
  leads: 0.96,
  subject: 1.59,
  course: 0,
  inHand: 0,
};
export const questionFit: typeof goalFit = {
  base: -8.69,
  share: 1.96,
  like: 1.49,
  beside: 4.17,
  first: 2.35,
  words: 2,
  named: 4.45,
  partShare: 0.21,
  partLike: 0.82,
  leads: 0.09,
  subject: -0.96,
  course: 1.19,
  inHand: 0,
};

/** The lessons with anything of what a text asks for, each with how surely it is meant, the surest first. */
export function judgeLessons(
  shelf: Shelf,
  text: string,
  fit: typeof goalFit,
  around: { inHand: string[]; course: string[] } = { inHand: [], course: [] },
  asked: Asked = shelf.ranking.read(text),
): Judged[] {
  const signs = signsOf(shelf, text, asked, around);
  return [...signs]
    .map(([ref, found]) => ({ ref, strength: strengthOf(found, fit), outright: found.named === 1 }))
    .sort((left, right) => right.strength - left.strength);
}

function strengthOf(signs: Signs, fit: typeof goalFit): number {
  const names = Object.keys(fit) as (keyof typeof goalFit)[];
  const sum = names.reduce((total, name) => total + fit[name] * signs[name], 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The signs for each lesson that has anything of a text. */
export function signsOf(
  { ranking }: Shelf,
  text: string,
  asked: Asked,
  around: { inHand: string[]; course: string[] },
): Map<string, Signs> {
  const whole = ranking.lessons(asked);
  const best = whole[0]?.score ?? 1;
  const named = namedShares(ranking, text);
  const subjects = subjectScores(whole);
  const parts = partsOf(text)
    .map((part) => ranking.read(part))
    .filter(({ stems }) => stems.size > 0)
    .map(({ stems }) => ({ size: stems.size, ranked: ranking.lessons({ stems, notTaught: [] }) }));
  return new Map(
    whole.map((one, place) => [
      one.ref,
      {
        base: 1,
        share: one.share,
        like: one.like,
        beside: one.score / best,
        first: place === 0 ? 1 : 0,
        words: Math.min(1, one.words.length / 8),
        named: named.get(one.ref) ?? 0,
        ...partSigns(one.ref, parts),
        subject: subjects.get(subjectOf(one.ref)) ?? 0,
        course: around.course.includes(one.ref) ? 1 : 0,
        inHand: around.inHand.includes(one.ref) ? 1 : 0,
      },
    ]),
  );
}

/** Which part of a text, or of a sentence or clause of it, is the name of a lesson or of one of its key terms, by lesson. */
function namedShares(ranking: LibraryRanking, text: string): Map<string, number> {
  const shares = new Map<string, number>();
  for (const part of [text, ...partsOf(text)]) {
    const size = Math.max(1, ranking.read(part).stems.size);
    for (const { ref, words } of ranking.named(part)) {
      shares.set(ref, Math.max(shares.get(ref) ?? 0, Math.min(1, words / size)));
    }
  }
  return shares;
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

/** A part of fewer words than this says less. */
const fullPart = 3;

function partSigns(ref: string, parts: { size: number; ranked: RankedLesson[] }[]) {
  const signs = { partShare: 0, partLike: 0, leads: 0 };
  for (const { size, ranked } of parts) {
    const one = ranked.find((other) => other.ref === ref);
    if (!one) continue;
    const weight = Math.min(1, size / fullPart);
    signs.partShare = Math.max(signs.partShare, one.share * weight);
    signs.partLike = Math.max(signs.partLike, one.like * weight);
    if (ranked[0] === one && size > 1) signs.leads += 1 / parts.length;
  }
  return signs;
}
