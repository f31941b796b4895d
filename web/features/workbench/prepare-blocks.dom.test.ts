import { expect, it, vi } from 'vitest';
import { written } from '#shared/rules/explorations/test-explorations.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { predictBlock } from './test-blocks.tsx';

const loaded: string[] = [];
vi.mock('#blocks/predict/predict-block.tsx', () => {
  loaded.push('predict');
  return { PredictBlock: () => null };
});
vi.mock('#blocks/try/try-block.tsx', () => {
  loaded.push('try');
  return { TryBlock: () => null };
});
vi.mock('#blocks/explore/explore-view.tsx', () => {
  loaded.push('explore');
  return { ExploreView: () => null };
});
vi.mock('#blocks/explore/drawings/polls.tsx', () => {
  loaded.push('polls');
  return { kind: {} };
});
vi.mock('#blocks/explore/drawings/tree.tsx', () => {
  loaded.push('tree');
  return { kind: {} };
});

const inText = <Written extends { kind: string; id: string }>(block: Written) =>
  [`:::${block.kind}{#${block.id}}`, '```json', JSON.stringify(block), '```', ':::'].join('\n');

it('a text that is not shown yet has the code of its blocks loaded, and no other', async () => {
  const polls = { id: 'p', kind: 'explore', exploration: 'polls', with: written.polls, hints: 0 };
  const tasks = [{ id: 'one', text: 'Ask more people.' }];
  const broken = ':::try{#t}\n```json\n{"kind":"try"\n```\n:::';
  await prepareBlocks(['Words.', inText(predictBlock()), broken, inText({ ...polls, tasks })].join('\n\n'));
  expect(loaded.toSorted()).toEqual(['explore', 'polls', 'predict']);
});
