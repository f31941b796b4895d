import { describe, expect, it } from 'vitest';
import { type AnswerEvidence, type Correction, judgeMastery, type MasteryRecord } from './mastery.ts';
import { masteryReason } from './mastery-reason.ts';

const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const answer = (share: number, over: Partial<AnswerEvidence> = {}): AnswerEvidence => ({
  at: now,
  share,
  asked: null,
  hints: 0,
  selfAssessed: false,
  ...over,
});
const said = (verdict: Correction['verdict'], days = 0) => ({ verdict, at: daysAgo(days) });
const record = (answers: AnswerEvidence[], corrections: MasteryRecord['corrections'] = []) => ({
  answers,
  corrections,
});
const stateOf = (...answers: AnswerEvidence[]) => judgeMastery(record(answers), now).state;
const reasonOf = (answers: AnswerEvidence[], corrections: MasteryRecord['corrections'] = []) =>
  masteryReason(answers, judgeMastery(record(answers, corrections), now), { now, timeZone: 'Europe/Berlin' });

describe('mastered, nearly, not yet or not seen', () => {
  it('without an answer it is not seen', () => {
    expect(stateOf()).toBe('not-seen');
  });

  it('two right answers are mastery, one alone is nearly, since it may be a lucky guess', () => {
    expect(stateOf(answer(1), answer(1))).toBe('mastered');
    expect(stateOf(answer(1))).toBe('nearly');
    expect(judgeMastery(record([answer(1)]), now).thin).toBe(true);
  });

  it('half right is nearly, less is not yet', () => {
    expect(stateOf(answer(1), answer(0))).toBe('nearly');
    expect(stateOf(answer(0.5))).toBe('nearly');
    expect(stateOf(answer(1), answer(0), answer(0))).toBe('not-yet');
  });

  it('old evidence counts less: mastery fades without practice', () => {
    expect(stateOf(answer(1, { at: daysAgo(30) }), answer(1, { at: daysAgo(30) }))).toBe('mastered');
    expect(stateOf(answer(1, { at: daysAgo(120) }), answer(1, { at: daysAgo(120) }))).toBe('nearly');
  });

  it('a failed exam is outweighed by practice and one later review, not by practice alone', () => {
    const failed = [answer(0, { at: daysAgo(1) }), answer(0, { at: daysAgo(1) })];
    const practised = [0.3, 0.2, 0.1].map((days) => answer(1, { at: daysAgo(days) }));
    expect(stateOf(...failed)).toBe('not-yet');
    expect(stateOf(...failed, ...practised)).toBe('nearly');
    expect(stateOf(...failed, ...practised, answer(1))).toBe('mastered');
  });

  it('an answer in the notes counts half, and a program that passed counts whole', () => {
    const inNotes = answer(1, { inNotes: true });
    expect(stateOf(inNotes, inNotes)).toBe('nearly');
    expect(stateOf(inNotes, inNotes, inNotes)).toBe('mastered');
    expect(stateOf({ ...inNotes, program: true }, inNotes)).toBe('mastered');
    expect(stateOf({ ...inNotes, program: true, share: 0.5 }, inNotes)).toBe('nearly');
  });

  it('“can write” is not mastered by choice questions alone: it needs a program that passed', () => {
    const ticks = { ...record([answer(1), answer(1), answer(1)]), needsProgram: true };
    expect(judgeMastery(ticks, now)).toMatchObject({ state: 'nearly', unwritten: true, thin: true });
    const written = { ...ticks, answers: [...ticks.answers, answer(1, { program: true })] };
    expect(judgeMastery(written, now)).toMatchObject({ state: 'mastered' });
    const partly = { ...ticks, answers: [...ticks.answers, answer(0.8, { program: true })] };
    expect(judgeMastery(partly, now).state).toBe('nearly');
    expect(masteryReason(ticks.answers, judgeMastery(ticks, now), { now, timeZone: 'UTC' })).toContain(
      'What is missing is a program of your own that passes its tests.',
    );
  });

  it('a hint lowers the weight of a right answer, never the weight of a wrong one', () => {
    expect(stateOf(answer(1), answer(1, { hints: 3 }))).toBe('nearly');
    expect(stateOf(answer(1), answer(0, { hints: 3 }))).toBe('nearly');
    expect(judgeMastery(record([answer(1), answer(0, { hints: 3 })]), now).share).toBe(0.5);
  });

  it('a self-assessed answer counts half', () => {
    const own = { selfAssessed: true };
    expect(stateOf(answer(1, own), answer(1, own))).toBe('nearly');
    expect(stateOf(answer(1, own), answer(1, own), answer(1, own))).toBe('mastered');
  });

  it('the order of the events does not matter', () => {
    const answers = [answer(1, { at: daysAgo(3) }), answer(0, { at: daysAgo(2) }), answer(1)];
    expect(judgeMastery(record(answers), now)).toEqual(judgeMastery(record(answers.toReversed()), now));
  });

  it('an answer from the future of this clock counts once, in full', () => {
    expect(stateOf(answer(1, { at: daysAgo(-1) }), answer(1, { at: daysAgo(-1) }))).toBe('mastered');
  });
});

describe("the learner's correction", () => {
  it("'I know this' is mastered, 'I don't feel sure' is at most nearly", () => {
    expect(judgeMastery(record([answer(0, { at: daysAgo(1) })], [said('known')]), now).state).toBe(
      'mastered',
    );
    const sure = [answer(1, { at: daysAgo(1) }), answer(1, { at: daysAgo(1) })];
    expect(judgeMastery(record(sure, [said('unsure')]), now).state).toBe('nearly');
    expect(judgeMastery(record([], [said('unsure')]), now).state).toBe('not-seen');
  });

  it('can be replaced by a later one', () => {
    const corrections = [said('known', 2), said('withdrawn', 1)];
    expect(judgeMastery(record([answer(0, { at: daysAgo(3) })], corrections), now)).toMatchObject({
      state: 'not-yet',
      correction: null,
    });
    expect(judgeMastery(record([], [...corrections, said('known')]), now).state).toBe('mastered');
  });

  it('is overridden by a later contradicting answer', () => {
    expect(judgeMastery(record([answer(0)], [said('known', 1)]), now).state).toBe('not-yet');
    expect(judgeMastery(record([answer(1), answer(1)], [said('unsure', 1)]), now).state).toBe('mastered');
    expect(
      judgeMastery(record([answer(1, { hints: 1 })], [said('unsure', 1)]), now).correction,
    ).not.toBeNull();
  });
});

describe('the reason is a few short sentences that cite the evidence', () => {
  it('says how many were right, when, and the question of the missed one', () => {
    const asked = 'Which of the two is pulled up by one very high salary?';
    expect(reasonOf([answer(1), answer(1), answer(0, { asked })])).toBe(
      `2 of 3 right so far, on 20 November. Missed last: “${asked}”. One more right answer and this counts as known.`,
    );
  });

  it('gives the range of days, and which were partly right', () => {
    expect(reasonOf([answer(1, { at: daysAgo(1) }), answer(0.5)])).toBe(
      '1 of 2 right so far and 1 partly, between 19 November and 20 November. One more right answer and this counts as known.',
    );
  });

  it('says what was self-assessed, helped by a hint, old, or too little', () => {
    expect(reasonOf([answer(1, { selfAssessed: true })])).toBe(
      'Right once, on 20 November. By your own assessment. One more right answer and this counts as known.',
    );
    expect(reasonOf([answer(1, { hints: 2 }), answer(1)])).toContain('1 with a hint, which counts less.');
    expect(
      reasonOf([answer(0, { inNotes: true }), answer(1), answer(1, { inNotes: true, program: true })]),
    ).toContain('1 given in the lesson itself, where the first try counts, and counts half.');
    expect(reasonOf([answer(1, { at: daysAgo(90) }), answer(1, { at: daysAgo(90) })])).toContain(
      'That was 90 days ago and counts less by now.',
    );
  });

  it('shows the correction beside the evidence', () => {
    expect(reasonOf([answer(0, { at: daysAgo(1) })], [said('known')])).toBe(
      'You said on 20 November that you know this. On record: missed once, on 19 November.',
    );
    expect(reasonOf([], [said('unsure')])).toBe(
      'You said on 20 November that you do not feel sure of this. No answer is on record.',
    );
    expect(reasonOf([])).toBe('No question on this has been answered and graded yet.');
  });

  it('says how many right answers are missing until it counts as known, as the judgement has it', () => {
    const judged = (...answers: AnswerEvidence[]) => judgeMastery(record(answers), now).missing;
    expect(judged(answer(1), answer(1))).toBe(0);
    expect(judged(answer(1))).toBe(1);
    for (const answers of [[answer(0)], [answer(1), answer(0)], [answer(0), answer(0.5)]]) {
      const missing = judged(...answers) ?? 0;
      const more = Array.from({ length: missing }, () => answer(1));
      expect(stateOf(...answers, ...more)).toBe('mastered');
      expect(stateOf(...answers, ...more.slice(1))).not.toBe('mastered');
    }
    // A large number such as nine is not shown.
    expect(judged(...Array.from({ length: 4 }, () => answer(0)))).toBeNull();
    expect(reasonOf(Array.from({ length: 4 }, () => answer(0)))).toBe('0 of 4 right so far, on 20 November.');
  });

  it("counts days in the learner's own time zone", () => {
    const beforeFiveInBerlin = [answer(1, { at: new Date('2026-11-20T03:30:00Z') })];
    expect(reasonOf(beforeFiveInBerlin)).toContain('on 20 November');
  });

  it('ends with one full stop, even if the question has its own', () => {
    expect(reasonOf([answer(0, { asked: 'Match each with its answer.' })])).toBe(
      'Missed once, on 20 November. It asked: “Match each with its answer”. Three more right answers and this counts as known.',
    );
    expect(reasonOf([answer(0, { asked: 'What comes next...' })])).toContain('“What comes next...”.');
  });

  it('shortens a long question at a word', () => {
    const reason = reasonOf([answer(0, { asked: 'word '.repeat(60) })]);
    expect(/“(.*)”/.exec(reason)?.[1]?.length).toBeLessThanOrEqual(131);
    expect(reason).toContain('word…”');
  });
});
