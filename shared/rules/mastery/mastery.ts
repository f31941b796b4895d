/**
 * How well an objective is known, from what the ledger says about it: a pure function, so that the
 * same record always gives the same judgement and every judgement can be explained.
 */
type MasteryState = 'mastered' | 'nearly' | 'not-yet' | 'not-seen';
type CorrectionVerdict = 'known' | 'unsure' | 'withdrawn';

/** One graded answer on the objective. */
export type AnswerEvidence = {
  at: Date;
  /** 0 wrong to 1 right */
  share: number;
  /** what the question asked, as short plain text; null when the record does not say */
  asked: string | null;
  /** hints taken before the answer */
  hints: number;
  /** held against a checklist by the learner, not graded */
  selfAssessed: boolean;
  /** done in the notes, beside the explanation */
  inNotes?: boolean;
  /** a program was written and tested */
  program?: boolean;
};

/** The learner's own word on an objective. */
export type Correction = { at: Date; verdict: CorrectionVerdict };

export type MasteryRecord = {
  answers: AnswerEvidence[];
  corrections: Correction[];
  /** only who has written a program that passed can do it */
  needsProgram?: boolean;
};

export type Judgement = {
  state: MasteryState;
  /** the learner's word, while it stands */
  correction: (Correction & { verdict: 'known' | 'unsure' }) | null;
  /** the weighted share of right answers, 0 to 1; 0 without any */
  share: number;
  /** right answers are few or long ago: one more would settle it */
  thin: boolean;
  /** right answers in a row, given now, until it counts as known; null: more than a few */
  missing: number | null;
  /** it asks for a program of one's own, and none has passed yet */
  unwritten?: boolean;
};

/** What is judged of the answers alone. */
type AnswersJudged = Omit<Judgement, 'correction' | 'missing' | 'unwritten'>;

/** The constants of the judgement; docs/mastery.md says why. */
const masteryRules = {
  /** after so many days an answer counts half */
  halfLifeDays: 120,
  /** each later occasion on which the objective was asked takes this factor from an earlier answer */
  earlierOccasion: 0.8,
  /** an answer that the learner assessed counts so much */
  selfAssessed: 0.5,
  /** what was answered in the notes, beside what explains it, counts so much; a program that passed counts whole */
  inNotes: 0.5,
  /** each hint takes this factor from a right answer; a wrong one is no less wrong for a hint */
  perHint: 0.5,
  /** weighted share from which it is mastered, and nearly mastered */
  mastered: 0.75,
  nearly: 0.5,
  /** weighted right answers that mastery needs: one lucky tick is no mastery */
  enough: 1.2,
  /** so many right answers that are missing are named; more would only discourage */
  namedMissing: 5,
} as const;

const dayMs = 24 * 60 * 60_000;

/** Judges one objective at the moment `now`. Order and repetition of what is handed in do not matter. */
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

/** Ticks alone show that something is recognised: 'can write' asks for a program that passed. */
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

/** Did it not hold yet? What is only thin needs a question more, not another lesson. */
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
 * The newest word of the learner, unless they took it back or the record has spoken against it since: after 'I know
 * this' a wrong answer, after 'I don't feel sure' a right one without a hint.
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
