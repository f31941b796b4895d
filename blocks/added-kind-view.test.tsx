import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { IconBulb } from '#web/ui/icons/icons.ts';
import type { BlockView } from './block-view.ts';
import { markdown, shapeFields } from './shape-fields.ts';

type Recall = { id: string; kind: 'recall'; prompt: string; letters: number };
const block: Recall = { id: 'clay-r1', kind: 'recall', prompt: 'What is clay at first?', letters: 3 };

/** The view of a kind of block that Lectern does not have; it answers as all others do. */
const recall = (useBlock: (block: never) => { give: (given: never) => void }): BlockView<Recall> => ({
  label: 'Recall it',
  Icon: IconBulb,
  Still: ({ block: { letters } }) => <p>{letters} letters</p>,
  fetchView: async () =>
    function RecallBlock({ block }) {
      const { give } = useBlock(block as never);
      return (
        <button onClick={() => give({ gives: 'answer', answer: 'wet' } as never)} type="button">
          It is wet
        </button>
      );
    },
});

const load = async () => ({
  ...(await import('#web/features/workbench/test-blocks.tsx')),
  ...(await import('#web/lib/test-server.ts')),
});
let page: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./block-shapes.ts', async (original) => {
    const { blockShapes } = await original<typeof import('./block-shapes.ts')>();
    const shape = z.object({
      ...shapeFields,
      kind: z.literal('recall'),
      prompt: markdown,
      letters: z.number(),
    });
    return { blockShapes: { ...blockShapes, recall: shape } };
  });
  vi.doMock('./block-views.tsx', async (original) => {
    const { blockViews } = await original<typeof import('./block-views.tsx')>();
    const { useBlock } = await import('#web/features/workbench/use-block.ts');
    return { blockViews: { ...blockViews, recall: recall(useBlock) } };
  });
  page = await load();
});
afterAll(() => {
  vi.doUnmock('./block-shapes.ts');
  vi.doUnmock('./block-views.tsx');
  vi.resetModules();
});

it('a kind of block that is only in the tables stands on a page, is loaded, and is answered', async () => {
  page.signIn(null);
  const calls = page.serve({
    'POST /api/blocks/clay-r1/answers': () => page.answer(page.result({ outcome: 'correct' })),
  });
  page.showBlock(block as never);
  expect(screen.getByRole('region', { name: 'Recall it What is clay at first?' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'It is wet' }));
  await vi.waitFor(() => expect(calls.map(({ body }) => body)).toMatchObject([{ given: { answer: 'wet' } }]));
});
