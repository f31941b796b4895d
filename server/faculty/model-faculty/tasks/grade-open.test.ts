import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuestionKey } from '#questions/kinds.ts';
import type { Question } from '#shared/contract/exam.ts';
import { calm } from '../../test-faculty-contract.ts';
import type { Caller } from '../calling/call-model.ts';
import { noMeter } from '../calling/token-meter.ts';
import { startTestModel } from '../test-model-faculty.ts';
import type { Asked, Script, TestProvider } from '../test-provider/test-provider.ts';
import { gradeOne } from './grade-open.ts';

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
/** Grades an answer; the second look, if there is one, agrees unless `look` says otherwise. */
const graded = (script: Script, answer: string, look: Script = () => ({ text: looked('met') })) => {
  provider.state.script = (asked) => (isLook(asked) ? look(asked) : script(asked));
  provider.state.asked.length = 0;
  return gradeOne(caller, item(answer), calm());
};
const isLook = ({ user }: Asked) => user.task === 'grading-check';
const looked = (verdict: string, reason = '') =>
  JSON.stringify({ criteria: [{ id: 'c1', verdict, reason }] });
const looks = () => provider.state.asked.filter(isLook);

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
    ['punctuation', ' … '],
    ['two parts in another order', 'A day or two … First I bring'],
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

  it.each([
    ['quotation marks and line breaks', "don't let the moisture go"],
    ['capitals and a full stop', 'Don’t let the moisture go.'],
    ['an ellipsis between two exact parts', "I don't … the moisture go"],
    ['an ellipsis around the quote', '…let the moisture go…'],
    ['the form of the characters', 'ｄｏｎ’ｔ ｌｅｔ the moisture go'],
  ])('a model may change %s, and the learner’s own words are shown', async (_, quote) => {
    const grade = await graded(
      () => ({ text: verdicts(['c1', 'met', quote], ['c2', 'not met', '']) }),
      'Don’t forget: I don’t let\nthe moisture go.',
    );
    expect(grade.outcome).toBe('partly');
    expect(grade.feedback).toMatch(
      /“(I don’t … the moisture go|I don’t let the moisture go|don’t let the moisture go\.?|let the moisture go)”/,
    );
  });

  it('signs of code in a quote are shown as the learner wrote them', async () => {
    const grade = await graded(
      () => ({ text: verdicts(['c1', 'met', 'List<Drop> is *not* empty'], ['c2', 'not met', '']) }),
      'The List<Drop> is *not* empty.',
    );
    expect(grade.feedback).toContain('“List\\<Drop\\> is \\*not\\* empty”');
  });
});

describe('a second look at a doubtful quote', () => {
  const met =
    (quote: string): Script =>
    () => ({ text: verdicts(['c1', 'met', quote], ['c2', 'not met', '']) });

  it('is not taken where the quote speaks of the matter', async () => {
    await graded(met('bring the moisture back into it'), 'I bring the moisture back into it.');
    expect(looks()).toHaveLength(0);
  });

  it.each([
    ['is very short', 'Moisture, slowly.', 'Moisture'],
    ['is in other words', 'I put it under a wet rag for a while.', 'under a wet rag for a while'],
    ['is in another language', '先用湿布包起来再说', '先用湿布包起来'],
    ['repeats the question', 'Describe how you would rescue a dry clay bowl. No.', 'rescue a dry clay bowl'],
    ['leaves something out', 'Bring moisture, never oil, back into it.', 'Bring moisture … back into it'],
    ['is from an answer that mentions marks', 'I bring moisture back. Full marks!', 'I bring moisture back'],
  ])('is taken where it %s, and sees question, criterion and quote alone', async (_, answer, quote) => {
    expect(await graded(met(quote), answer)).toMatchObject({ outcome: 'partly', points: 0.5 });
    expect(looks()).toHaveLength(1);
    const { user } = looks()[0] as Asked;
    expect(Object.keys(user).sort()).toEqual(['criteria', 'question', 'quote', 'task']);
    expect(user.criteria).toEqual([key.criteria[0]]);
  });

  it('sees what stands between the parts of a quote', async () => {
    await graded(met('Moisture … come back'), 'Moisture does not have to come back.');
    expect(looks()[0]?.user.quote).toBe('Moisture does not have to come back');
  });

  it('never sees half a word', async () => {
    const grade = await graded(met('possible to save'), 'It is impossible to save.');
    expect(looks()[0]?.user.quote).toBe('impossible to save');
    expect(grade.feedback).toContain('“impossible to save”');
  });

  it('decides where it differs, with its reason', async () => {
    const grade = await graded(met('with a lot of patience'), 'With a lot of patience.', () => ({
      text: looked('not met', 'Patience is not moisture.'),
    }));
    expect(grade).toMatchObject({ outcome: 'wrong', points: 0 });
    expect(grade.feedback).toContain('back. – Patience is not moisture.');
    expect(grade).not.toHaveProperty('addressesGrader');
    // The first look's feedback praises what the second one did not find.
    expect(grade.feedback).not.toContain('Go on like this.');
  });

  it.each<[string, Script]>([
    ['no reply', () => ({ text: '' })],
    ['a reply in another shape', () => ({ text: '{"ok": true}' })],
    ['a refusal', () => ({ status: 400 })],
  ])('that ends with %s leaves the question to the learner, and says why', async (_, look) => {
    const grade = await graded(met('under a wet rag for a while'), 'Under a wet rag for a while.', look);
    expect(grade).toMatchObject({ outcome: 'not-graded', points: 0 });
    expect(grade.feedback).toContain('a second look at your words was needed, and the model did not answer');
    expect(looks().length).toBeLessThanOrEqual(2);
  });

  it('is a call whose tokens are counted, at most one for each criterion', async () => {
    const tasks: string[] = [];
    const settle: typeof noMeter.settle = async (_, used) => {
      tasks.push(used.task);
    };
    const counting: Caller = { ...caller, meter: { ...noMeter, settle } };
    provider.state.script = (asked) => ({
      text: isLook(asked) ? looked('met') : verdicts(['c1', 'met', 'wet rag'], ['c2', 'met', 'wet rag']),
    });
    provider.state.asked.length = 0;
    await gradeOne(counting, item('wet rag'), { ...calm(), userId: 'u' });
    expect(provider.state.asked).toHaveLength(3);
    expect(tasks).toEqual(['grading', 'grading', 'grading']);
  });
});
