import { describe, expect, it } from 'vitest';
import { describedLesson } from '../../../../classroom/described-lesson.ts';
import type { WrittenExam } from '../../../exam-types.ts';
import { calm, expectSoundExam, someLearner } from '../../../test-faculty-contract.ts';
import type { Caller } from '../../calling/call-model.ts';
import { testLadders } from '../../test-ladders.ts';
import { watchedContext } from '../../test-model-faculty.ts';
import type { Asked, Behaviour, Script } from '../../test-provider/test-provider.ts';
import { goodReply } from '../../test-provider/test-replies.ts';

const { setUp } = testLadders();

const lesson = describedLesson({ courseTitle: 'Pottery', lessonTitle: 'Rescuing a dry bowl' });
const options = { count: 4, attempt: 1, seed: '6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11' };

async function written(check: Script, changes: Partial<Caller> = {}, context = calm()) {
  const script: Script = (asked) =>
    asked.user.task === 'exam-check' ? check(asked) : { text: goodReply(asked) };
  const { faculty, provider } = await setUp(script, changes);
  const exam = await faculty.writeExam(lesson, options, someLearner, context);
  return { exam, checks: provider.calls('exam-check'), writes: provider.calls('exam-questions') };
}

type Solved = { number: number; answer: string[]; problem: string };
const answersOf = (asked: Asked) => (JSON.parse(goodReply(asked)) as { answers: Solved[] }).answers;
const told = (answers: unknown[]): Behaviour => ({ text: JSON.stringify({ answers }) });
const another = ({ answer, ...rest }: Solved) => ({
  ...rest,
  answer: [answer[0] === 'o1' ? 'o2' : 'o1'],
});
const checksOf = ({ questions }: WrittenExam) => questions.map(({ type, check }) => [type, check ?? null]);

const agreed = ['single', 'agreed'];
const unchecked = ['single', 'unchecked'];
const open = ['open', null];

describe('generated questions are solved without their keys', () => {
  it('in one call for all closed ones; a matching solution marks the question as checked', async () => {
    const { exam, checks, writes } = await written((asked) => told(answersOf(asked)));
    expect(checksOf(exam)).toEqual([agreed, agreed, agreed, open]);
    expect([writes.length, checks.length]).toEqual([1, 1]);
    expectSoundExam(exam);
  });

  it('without keys, feedback and option letters, with the options in another order', async () => {
    const { exam, checks } = await written((asked) => told(answersOf(asked)));
    const seen = JSON.stringify(checks[0]?.user);
    for (const key of Object.values(exam.keys)) {
      expect(seen).not.toContain(key.explanation);
      if (key.type === 'single')
        for (const text of Object.values(key.feedback)) expect(seen).not.toContain(text);
    }
    expect(seen).not.toMatch(/"(correct|feedback|explanation|model|criteria)"/);
    const shown = (checks[0]?.user.questions ?? []) as {
      prompt: string;
      options: { id: string; text: string }[];
    }[];
    const texts = (list: { text: string }[] | undefined) => list?.map(({ text }) => text) ?? [];
    const moved = exam.questions.filter(({ type, prompt, options: asked }) => {
      const same = shown.find((one) => one.prompt === prompt);
      if (type === 'single') expect(texts(same?.options).sort()).toEqual(texts(asked).sort());
      return type === 'single' && texts(same?.options).join() !== texts(asked).join();
    });
    expect(moved.length).toBeGreaterThan(0);
    expect(shown[0]?.options.map(({ id }) => id)).toEqual(['o1', 'o2', 'o3', 'o4']);
  });

  it('and replaced if the solution differs, with the reason', async () => {
    let first = true;
    const { exam, writes, checks } = await written((asked) => {
      const answers = answersOf(asked).map((one, place) => (first && place === 0 ? another(one) : one));
      first = false;
      return told(answers);
    });
    expect(checksOf(exam)).toEqual([agreed, agreed, open, agreed]);
    expect([writes.length, checks.length]).toEqual([2, 2]);
    expect(writes[1]?.user).toMatchObject({
      questionCount: 1,
      refused: [{ problem: expect.stringContaining('came to another answer') }],
    });
    const dropped = (checks[0]?.user.questions as { prompt: string }[] | undefined)?.[0]?.prompt;
    expect(exam.questions.map(({ prompt }) => prompt)).not.toContain(dropped);
    // Confirmed questions are not solved again.
    expect(checks[1]?.user.questions).toHaveLength(1);
  });

  it('and replaced if they cannot be answered with certainty, with the reason', async () => {
    let first = true;
    const { writes } = await written((asked) => {
      const answers = answersOf(asked).map((one, place) =>
        first && place === 0 ? { ...one, answer: [], problem: 'The temperature is missing.' } : one,
      );
      first = false;
      return told(answers);
    });
    expect(writes[1]?.user.refused).toMatchObject([
      { problem: expect.stringContaining('The temperature is missing.') },
    ]);
  });

  it('within the limits of the gate: two regenerations, then fewer questions, which is reported', async () => {
    const { exam, writes } = await written((asked) =>
      told(answersOf(asked).map((one, place) => (place === 0 ? another(one) : one))),
    );
    expect(writes).toHaveLength(3);
    expect(exam.questions.length).toBeLessThan(options.count);
    expect(exam.title).toContain(`${exam.questions.length} of ${options.count} questions`);
    expectSoundExam(exam);
  });

  it('and the record of the generation contains no text of a question', async () => {
    const { context, events } = watchedContext();
    await written((asked) => told(answersOf(asked)), {}, context);
    expect(events.every((event) => /^progress \d\/4$/.test(event))).toBe(true);
  });
});

describe('the check never blocks an exam', () => {
  const faults: [string, (asked: Asked) => Behaviour][] = [
    ['an empty reply', () => ({ text: '' })],
    ['prose', () => ({ text: 'I would say the second one, mostly.' })],
    ['the wrong shape', () => ({ text: '{"solutions": {"1": "b"}}' })],
    ['a page with status 200', () => ({ html: true })],
    ['a closed socket', () => ({ hangUp: true })],
    ['an error', () => ({ status: 400, message: 'no' })],
    ['silence', () => ({ stallAfterPieces: 0 })],
    ['a reply that is cut at its longest', () => ({ text: '{"answers": [', finish: 'length' })],
  ];
  it.each(faults)('%s: the questions are asked unchecked, and say so', async (name, fault) => {
    const { exam, writes, checks } = await written(fault, name === 'silence' ? { checkMs: 400 } : {});
    expect(checksOf(exam)).toEqual([unchecked, unchecked, unchecked, open]);
    expect(exam.madeBy.kind).toBe('model');
    expect(writes).toHaveLength(1);
    expect(checks.length).toBeLessThanOrEqual(4);
  });

  it('a solver that does not finish is abandoned after a time', async () => {
    const drip = { text: `{"answers": [${' '.repeat(4000)}]}`, tokensPerSecond: 20 };
    const { exam } = await written(() => drip, { checkMs: 400 });
    expect(checksOf(exam)).toEqual([unchecked, unchecked, unchecked, open]);
  });

  it('the complete part of a broken reply counts', async () => {
    const { exam } = await written((asked) => {
      const text = JSON.stringify({ answers: answersOf(asked) });
      return { text: text.slice(0, text.indexOf('},{') + 2) };
    });
    expect(checksOf(exam)).toEqual([agreed, unchecked, unchecked, open]);
  });

  it('an unknown option in the solution says nothing about the question', async () => {
    const { exam } = await written((asked) =>
      told(answersOf(asked).map((one) => ({ ...one, answer: ['z'] }))),
    );
    expect(checksOf(exam)).toEqual([unchecked, unchecked, unchecked, open]);
  });

  it('cancelling the exam stops it', async () => {
    const controller = new AbortController();
    const { context } = watchedContext(controller.signal);
    await expect(
      written(
        () => {
          controller.abort(new Error('gone'));
          return { stallAfterPieces: 0 };
        },
        {},
        context,
      ),
    ).rejects.toThrow('gone');
  });
});

describe('the check and the daily tokens', () => {
  /** A token meter with this daily cap, like server/usage. */
  function day(cap: number) {
    let used = 0;
    const settled: { task: string; tokens: number }[] = [];
    const meter: Caller['meter'] = {
      reserve: async (userId, tokens) => {
        if (used + tokens > cap) return null;
        used += tokens;
        return { userId, tokens, day: '2026-11-20', kept: Promise.resolve() };
      },
      settle: async ({ tokens }, { task, inputTokens, outputTokens }) => {
        used += inputTokens + outputTokens - tokens;
        settled.push({ task, tokens: inputTokens + outputTokens });
      },
    };
    return { meter, settled, used: () => used };
  }
  const somebody = () => watchedContext(undefined, 'a learner').context;

  it('its cost is counted as a task of its own, and nothing stays reserved', async () => {
    const { meter, settled, used } = day(1_000_000);
    await written((asked) => told(answersOf(asked)), { meter }, somebody());
    expect(settled.map(({ task }) => task)).toEqual(['exam', 'check']);
    expect(used()).toBe(settled.reduce((sum, { tokens }) => sum + tokens, 0));
  });

  it('it leaves tokens for grading and chat; without them the questions go unchecked', async () => {
    const plenty = day(1_000_000);
    await written((asked) => told(answersOf(asked)), { meter: plenty.meter }, somebody());
    const { meter, settled } = day(plenty.used() + 6400);
    const { exam, checks } = await written((asked) => told(answersOf(asked)), { meter }, somebody());
    expect(checks).toHaveLength(0);
    expect(settled.map(({ task }) => task)).toEqual(['exam']);
    expect(exam.madeBy.kind).toBe('model');
    expect(checksOf(exam)).toEqual([unchecked, unchecked, unchecked, open]);
  });
});
