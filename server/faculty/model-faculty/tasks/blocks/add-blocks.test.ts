import { describe, expect, it } from 'vitest';
import { calm, courseRequest, lessonOf } from '../../../test-faculty-contract.ts';
import { testLadders } from '../../test-ladders.ts';
import { goodBlocks } from '../../test-provider/test-block-replies.ts';
import type { Behaviour, Script } from '../../test-provider/test-provider.ts';
import { goodReply } from '../../test-provider/test-replies.ts';
import { sectionsOf } from './place-blocks.ts';

const { setUp } = testLadders();

const notes =
  '## First\n\nA piece dries.\n\n## Second\n\n```text\n## no heading\n```\n\n## Third\n\nThe end.';
const activity = { leader: 'Professor', type: 'notes', title: 'Clay', objective: 'Say why' } as const;
const reply = (...blocks: unknown[]): Behaviour => ({ text: JSON.stringify({ blocks }) });
const agreeing: Behaviour = {
  text: JSON.stringify({ answers: [{ number: 1, answer: ['25'], problem: '' }] }),
};

/** The notes with blocks if the model writes `written` and the blind solver answers with `solve`. */
async function added(written: Behaviour, solve: Behaviour | Script = agreeing) {
  const { faculty, provider } = await setUp((asked) => {
    if (asked.user.task === 'lesson-blocks') return written;
    if (asked.user.task === 'exam-check') return typeof solve === 'function' ? solve(asked) : solve;
    return { text: goodReply(asked) };
  });
  const lesson = await lessonOf(faculty, courseRequest({ title: 'Pottery' }), 0);
  const { notes: marked, blocks } = await faculty.addBlocks(lesson, activity, notes, calm());
  return { marked, blocks, provider, lesson };
}

/** Solves the questions: a choice by its text, any other with `answer`. */
const solving =
  (answer: string): Script =>
  ({ user }) => {
    const questions = user.questions as {
      number: number;
      prompt: string;
      options?: { id: string; text: string }[];
    }[];
    const answers = questions.map(({ number, prompt, options }) => {
      const [, price = '', bags = ''] = /€(\d+)\. You buy (\d+)/.exec(prompt) ?? [];
      const option = options?.find(({ text }) => text.includes(answer))?.id;
      return { number, answer: [option ?? String(Number(price) * Number(bags))], problem: '' };
    });
    return { text: JSON.stringify({ answers }) };
  };

describe("a model's blocks for its notes", () => {
  it('are at the end of the section that they name, each as a mark with a separate key', async () => {
    const { predict, explore } = goodBlocks;
    const { marked, blocks } = await added(reply(predict, { ...explore, section: 99 }));
    expect(blocks.map(({ kind }) => kind)).toEqual(['predict', 'explore']);
    const [first, last] = blocks.map(({ id }) => id);
    expect(marked).toBe(
      notes
        .replace('A piece dries.', `A piece dries.\n\n:::predict{#${first}}\n:::`)
        .replace('The end.', `The end.\n\n:::explore{#${last}}\n:::`),
    );
  });

  it('are requested with the notes in numbered sections, as data', async () => {
    const { provider } = await added(reply());
    const [asked] = provider.calls('lesson-blocks');
    expect(asked?.user.sections).toMatchObject([
      { number: 1, text: '## First\n\nA piece dries.' },
      { number: 2, text: expect.stringContaining('## no heading') },
      { number: 3, text: '## Third\n\nThe end.' },
    ]);
    expect(asked?.system).not.toContain('A piece dries');
    expect(asked?.schema).toHaveProperty('properties.blocks');
  });

  it('include a program task that is verified, but not one that cheats', async () => {
    const { code } = goodBlocks;
    const cheat = { ...code, prompt: 'Write anything.', start: code.solution };
    const { blocks } = await added(reply(cheat, code));
    expect(blocks).toMatchObject([{ kind: 'code', question: { prompt: code.prompt } }]);
  });

  it('include a question only if it is solved to the same answer without its key', async () => {
    const { try: single, vary } = goodBlocks;
    const both = await added(reply(single, vary), solving('copper'));
    expect(both.blocks).toHaveLength(2);
    const one = await added(reply(single, vary), solving('jade'));
    expect(one.blocks).toMatchObject([{ kind: 'try', question: { type: 'numeric' } }]);
    expect((await added(reply(single), { status: 401 })).blocks).toEqual([]);
  });

  it('are deduplicated, and at most four', async () => {
    const { predict } = goodBlocks;
    expect((await added(reply(predict, predict))).blocks).toHaveLength(1);
    const many = [1, 2, 3, 4, 5, 6].map((one) => ({ ...predict, prompt: `${predict.prompt} (${one})` }));
    const { blocks } = await added(reply(...many));
    expect(blocks).toHaveLength(4);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(4);
  });
});

describe('the notes have no blocks', () => {
  it.each<[string, Behaviour]>([
    ['writes nonsense', { text: 'Lorem ipsum.' }],
    ['writes none', reply()],
    ['writes a page of HTML', { text: '<script>alert(1)</script>' }],
    ['writes an invalid block', reply('predict', 7, null, { kind: 'html', html: '<b>' })],
    ['refuses the key', { status: 401 }],
    ['hangs up', { hangUp: true }],
  ])('if a model %s', async (_, fault) => {
    const { marked, blocks } = await added(fault);
    expect({ marked, blocks }).toEqual({ marked: notes, blocks: [] });
  });

  it('and no model is called if a mark could end up inside of code or a solution', async () => {
    expect(sectionsOf('## A\n\n```js\nlet a')).toBeNull();
    expect(sectionsOf('## A\n\n:::solution\nIt is 3.')).toBeNull();
    expect(sectionsOf('## A\n\n:::solution\n## B\n:::\n\n## C')).toHaveLength(2);
  });

  it('unless a broken reply can be repaired', async () => {
    const { text = '' } = reply(goodBlocks.predict);
    const { blocks } = await added({ text: `Here you are:\n\`\`\`json\n${text.slice(0, -1)},}\n\`\`\`` });
    expect(blocks).toHaveLength(1);
  });
});
