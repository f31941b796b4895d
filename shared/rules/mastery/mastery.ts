/**
 * Computes mastery of an objective from its events in the ledger: a pure function, so that the same record always gives the
 * same judgement and every judgement can be explained.
 */
type MasteryState = 'mastered' | 'nearly' | 'not-yet' | 'not-seen';
type CorrectionVerdict = 'known' | 'unsure' | 'withdrawn';

export type AnswerEvidence = {
  at: Date;
  /** 0 wrong to 1 right */
  share: number;
  /** the question as short plain text; null if it is not recorded */
  asked: string | null;
  hints: number;
  /** compared with a checklist by the learner, not graded */
  selfAssessed: boolean;
  /** answered in the notes, beside the explanation */
  inNotes?: boolean;
  /** a program was written and tested */
  program?: boolean;
};

/** The learner's own correction of an objective's state. */
export type Correction = { at: Date; verdict: CorrectionVerdict };

export type MasteryRecord = {
  answers: AnswerEvidence[];
  corrections: Correction[];
  /** the objective requires a program that passed */
  needsProgram?: boolean;
};

export type Judgement = {
  state: MasteryState;
  /** the learner's correction, while it applies */
  correction: (Correction & { verdict: 'known' | 'unsure' }) | null;
  /** the weighted share of right answers, 0 to 1; 0 without any */
  share: number;
  /** right answers are few or old: one more would be enough */
  thin: boolean;
  /** consecutive right answers from now on until it counts as known; null: more than a few */
  missing: number | null;
  /** it requires a program, and none has passed yet */
  unwritten?: boolean;
};

/** The judgement from the answers alone. */
type AnswersJudged = Omit<Judgement, 'correction' | 'missing' | 'unwritten'>;

/** Constants of the judgement; docs/mastery.md gives the reasons. */
const masteryRules = {
  /** the weight of an answer halves after this many days */
  halfLifeDays: 120,
  /** factor for an earlier answer for each later occasion on which the objective was asked */
  earlierOccasion: 0.8,
  /** factor for a self-assessed answer */
  selfAssessed: 0.5,
  /** factor for an answer in the notes, beside the explanation; a program that passed counts whole */
  inNotes: 0.5,
  /** factor for a right answer for each hint; a wrong one keeps its weight */
  perHint: 0.5,
  /** weighted share from which it is mastered, and nearly mastered */
  mastered: 0.75,
  nearly: 0.5,
  /** weighted right answers needed for mastery, so that one lucky guess is not enough */
  enough: 1.2,
  /** maximum number of missing right answers that is shown; more would discourage */
  namedMissing: 5,
} as const;

const dayMs = 24 * 60 * 60_000;

/** Judges one objective at the time `now`. Order and repetition of the events do not matter. */
export function judgeMastery(
  { answers, corrections, needsProgram = false }: MasteryRecord,
  now: Date,
): Judgement {
  const judged = withProgram(judgeAnswers(answers, now), answers, needsProgram);
  const missing = missingUntilKnown(answers, now);
  const correction = standingCorrection(answers, corrections);
  if (correction?.verdict === 'known') return { ...judged, missing, state: 'mastered', correction };
  if (correction?.verdict === 'unsure') {
    const state = judged.state === 'mastered' ? 'nearly' : judged.state;
    return { ...judged, missing, state, correction };
  }
  return { ...judged, missing, correction: null };
}

/** Right choices only show recognition: 'can write' requires a program that passed. */
function withProgram(
  judged: AnswersJudged,
  answers: AnswerEvidence[],
  needsProgram: boolean,
): AnswersJudged & Pick<Judgement, 'unwritten'> {
  const written = answers.some(({ program, share }) => program && share === 1);
  if (!needsProgram || written) return judged;
  return judged.state === 'mastered'
    ? { ...judged, state: 'nearly', thin: true, unwritten: true }
    : { ...judged, unwritten: true };
}

function missingUntilKnown(answers: AnswerEvidence[], now: Date): number | null {
  const right: AnswerEvidence = { at: now, share: 1, asked: null, hints: 0, selfAssessed: false };
  for (let count = 0; count <= masteryRules.namedMissing; count += 1) {
    const then = [...answers, ...Array.from({ length: count }, () => right)];
    if (judgeAnswers(then, now).state === 'mastered') return count;
  }
  return null;
}

/** Does it need a repair? Thin evidence only needs another question, not a repair. */
export const needsRepair = ({ state, thin, correction }: Judgement): boolean =>
  correction?.verdict === 'unsure' || state === 'not-yet' || (state === 'nearly' && !thin);

function judgeAnswers(answers: AnswerEvidence[], now: Date): AnswersJudged {
  if (answers.length === 0) return { state: 'not-seen', share: 0, thin: false };
  const weighed = answers.map((answer) => ({ answer, weight: weightOf(answer, answers, now) }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const right = weighed.reduce((sum, { answer, weight }) => sum + answer.share * weight, 0);
  const share = total > 0 ? right / total : 0;
  const thin = share >= masteryRules.mastered && right < masteryRules.enough;
  if (share >= masteryRules.mastered && !thin) return { state: 'mastered', share, thin };
  return { state: share >= masteryRules.nearly ? 'nearly' : 'not-yet', share, thin };
}

function weightOf(answer: AnswerEvidence, all: AnswerEvidence[], now: Date): number {
  const days = Math.max(0, (now.getTime() - answer.at.getTime()) / dayMs);
  const later = new Set(all.filter(({ at }) => at > answer.at).map(({ at }) => at.getTime())).size;
  const self = answer.selfAssessed ? masteryRules.selfAssessed : 1;
  const hints = answer.share > 0 ? masteryRules.perHint ** answer.hints : 1;
  const passed = answer.program && answer.share === 1;
  const place = answer.inNotes && !passed ? masteryRules.inNotes : 1;
  return (
    0.5 ** (days / masteryRules.halfLifeDays) * masteryRules.earlierOccasion ** later * self * hints * place
  );
}

/**
 * The learner's newest correction, unless it was taken back or contradicted since: 'I know this' by a wrong answer, 'I
 * don't feel sure' by a right one without a hint.
 */
function standingCorrection(answers: AnswerEvidence[], corrections: Correction[]): Judgement['correction'] {
  const newest = corrections.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  if (!newest || newest.verdict === 'withdrawn') return null;
  const since = answers.filter(({ at }) => at > newest.at);
  const contradicted =
    newest.verdict === 'known'
      ? since.some(({ share }) => share < masteryRules.nearly)
      : since.some(({ share, hints }) => share === 1 && hints === 0);
  return contradicted ? null : { at: newest.at, verdict: newest.verdict };
}
