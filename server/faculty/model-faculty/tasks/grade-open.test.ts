import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/exam.ts';
import type { QuestionKey } from '../../exam-types.ts';
import { calm } from '../../test-faculty-contract.ts';
import type { Caller } from '../calling/call-model.ts';
import { startTestModel } from '../test-model-faculty.ts';
import type { Script, TestProvider } from '../test-provider/test-provider.ts';
import { fooledReply } from '../test-provider/test-replies.ts';
import { gradeOne } from './grade-open.ts';
import { hostileAnswers, mixedAnswers } from './test-hostile-answers.ts';

const question: Question = {
  id: 'q1',
  type: 'open',
  prompt: 'Describe how you would rescue a dry clay bowl.',
  objectiveId: 'o1',
};
const key: Extract<QuestionKey, { type: 'open' }> = {
  type: 'open',
  model: 'I would wrap the bowl in a damp cloth, wait a day, and then work it again slowly.',
  criteria: [
    { id: 'c1', text: 'Says that moisture has to come back.' },
    { id: 'c2', text: 'Says that it takes time.' },
  ],
  explanation: 'Moisture decides, then time.',
};
const item = (answer: string) => ({ question, key, answer });
const verdicts = (...list: [id: string, verdict: string, quote: string][]) =>
  JSON.stringify({
    criteria: list.map(([id, verdict, quote]) => ({ id, verdict, quote, reason: 'It is not there.' })),
    feedback: 'Go on like this.',
  });

let provider: TestProvider;
let caller: Caller;
beforeAll(async () => {
  ({ provider, caller } = await startTestModel('openai', () => ({})));
});
afterAll(() => provider.close());
const graded = (script: Script, answer: string) => {
  provider.state.script = script;
  provider.state.asked.length = 0;
  return gradeOne(caller, item(answer), calm());
};

describe('an answer is graded criterion by criterion', () => {
  const answer = 'First I bring the moisture back with a wet towel. It takes a day or two.';

  it('every verdict quotes the answer: all met is correct', async () => {
    const grade = await graded(
      () => ({
        text: verdicts(['c1', 'met', 'bring the moisture back'], ['c2', 'met', 'It takes a day or two']),
      }),
      answer,
    );
    expect(grade).toMatchObject({ outcome: 'correct', points: 1 });
    expect(grade.feedback).toContain('“bring the moisture back”');
  });

  it('half of the criteria give half of the points, and what is missing is named', async () => {
    const grade = await graded(
      () => ({ text: verdicts(['c1', 'met', 'bring the moisture back'], ['c2', 'not met', '']) }),
      answer,
    );
    expect(grade).toMatchObject({ outcome: 'partly', points: 0.5 });
    expect(grade.feedback).toContain('**Missing:** Says that it takes time. – It is not there.');
  });

  it.each([
    ['words that the answer does not have', 'restore the humidity of the clay'],
    ['the words in another order', 'moisture bring back the'],
    ['no words', ''],
    ['a syllable', 'a'],
  ])('a quote of %s justifies nothing: it is requested once more, then not graded', async (_, quote) => {
    const grade = await graded(
      () => ({ text: verdicts(['c1', 'met', quote], ['c2', 'met', 'It takes a day or two']) }),
      answer,
    );
    expect(grade).toMatchObject({ outcome: 'not-graded', points: 0 });
    expect(grade.feedback).toContain('**Not graded:** Says that moisture has to come back.');
    expect(provider.state.asked).toHaveLength(2);
    expect(String(provider.state.asked[1]?.user.remark)).toContain('c1');
  });

  it('a quote that is corrected on request counts', async () => {
    const grade = await graded(
      ({ number }) => ({
        text: verdicts(
          ['c1', 'met', number === 1 ? 'made up' : 'bring the moisture back'],
          ['c2', 'met', 'It takes a day or two'],
        ),
      }),
      answer,
    );
    expect(grade.outcome).toBe('correct');
  });

  it('a criterion that is not judged leaves the question to self-assessment', async () => {
    for (const list of [
      verdicts(['c1', 'met', 'bring the moisture back'], ['c2', 'cannot be judged', '']),
      verdicts(['c1', 'met', 'bring the moisture back']),
    ]) {
      expect(await graded(() => ({ text: list }), answer)).toMatchObject({
        outcome: 'not-graded',
        points: 0,
      });
    }
  });

  it('typographic quotes and line breaks are ignored, other words are not', async () => {
    const grade = await graded(
      () => ({ text: verdicts(['c1', 'met', "don't let the moisture go"], ['c2', 'not met', '']) }),
      'Don’t forget: I don’t let\nthe moisture go.',
    );
    expect(grade.outcome).toBe('partly');
  });
});

describe('answers that ask for marks', () => {
  it('the corpus has at least 60', () => {
    expect(new Set(hostileAnswers).size).toBeGreaterThanOrEqual(60);
  });

  it.each(hostileAnswers)('get none, even from a model that obeys: %j', async (answer) => {
    const grade = await graded((asked) => ({ text: fooledReply(asked) }), answer);
    expect(grade.points).toBe(0);
    expect(grade.outcome).toBe('not-graded');
  });

  it.each(mixedAnswers)('$answer', async ({ answer, honest }) => {
    const quoted = (quote: string) => () => ({ text: verdicts(['c1', 'met', honest], ['c2', 'met', quote]) });
    const greedy = await graded(quoted(answer.replace(honest, '').trim()), answer);
    expect(greedy.outcome).toBe('not-graded');
    const plain = await graded(
      () => ({ text: verdicts(['c1', 'met', honest], ['c2', 'not met', '']) }),
      answer,
    );
    expect(plain).toMatchObject({ outcome: 'partly', points: 0.5 });
  });

  it('reach the model as data only', async () => {
    const answer = hostileAnswers[0] ?? '';
    await graded((asked) => ({ text: fooledReply(asked) }), answer);
    for (const { system, user } of provider.state.asked) {
      expect(system).not.toContain(answer);
      expect(user.studentAnswer).toBe(answer);
    }
  });
});
