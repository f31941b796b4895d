import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestShelf, type TestShelf } from '../../library-faculty/test-shelf.ts';
import { calm, courseRequest, someLearner } from '../../test-faculty-contract.ts';
import { startTestLadder } from '../test-model-faculty.ts';
import type { Script } from '../test-provider/test-provider.ts';
import { goodReply } from '../test-provider/test-replies.ts';

let shelf: TestShelf;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  shelf = await createTestShelf();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const wanted = courseRequest({ title: 'Pottery', lessons: 1 });
const beside = { titles: ['Throwing a bowl', 'Firing'], instead: 'Glazing' };

/** A model whose replies have one unit each, with these titles in turn. */
async function redo(...titles: string[]) {
  const script: Script = (asked) => {
    const [unit] = (JSON.parse(goodReply(asked)) as { units: object[] }).units;
    const title = titles[Math.min(asked.number, titles.length) - 1];
    return { text: JSON.stringify({ units: [{ ...unit, title }] }) };
  };
  const { faculty, provider } = await startTestLadder(shelf, script);
  closing.push(provider.close);
  const { units } = await faculty.designCourse(wanted, someLearner, calm(), beside);
  return { titles: units.map(({ title }) => title), asked: provider.state.asked };
}

describe('a lesson that replaces another one', () => {
  it.each([
    ['the course already has', 'FIRING'],
    ['the learner did not want', '**Glazing**'],
  ])('is requested once more if the model offers one that %s', async (_, repeated) => {
    const { titles, asked } = await redo(repeated, 'Trimming the foot');
    expect(titles).toEqual(['Trimming the foot']);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.user.remark).toContain(repeated);
  });

  it('is never one that the course already has, however often the model offers it', async () => {
    const { titles, asked } = await redo('Firing');
    expect(titles).not.toContain('Firing');
    expect(asked).toHaveLength(2);
  });
});
