import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { answersOf, result, showBlock, signIn } from '#web/features/workbench/test-blocks.tsx';
import { answer, serve } from '#web/lib/test-server.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn(null);
});
afterEach(() => vi.unstubAllGlobals());

type Ask = NonNullable<BlockOf<'figure'>['ask']>;

const asked = (ask: Ask): BlockOf<'figure'> => ({
  id: `figure-${ask.type}`,
  kind: 'figure',
  prompt: 'Which month?',
  figure: {
    draws: 'bars',
    bars: [
      { id: 'a', label: 'January', value: 2210 },
      { id: 'b', label: 'February', value: 2300 },
    ],
    y: { label: 'books lent', from: 0, to: 3000 },
  },
  alt: 'Two bars.',
  hints: 0,
  ask,
});
const marks = [
  { id: 'a', text: 'January' },
  { id: 'b', text: 'February' },
];

describe('focus', () => {
  it.each<[string, Ask, string]>([
    ['the mark that was chosen', { type: 'choose', marks }, 'radio'],
    ['what is placed', { type: 'place', axis: 'y' }, 'slider'],
    ['the field', { type: 'read' }, 'textbox'],
  ])("moves to %s after 'Try again'", async (_, ask, role) => {
    const block = asked(ask);
    serve({ [answersOf(block)]: () => answer(result({ outcome: 'wrong' })) });
    showBlock(block);
    const field = (await screen.findAllByRole(role)).at(-1) as HTMLElement;
    if (role === 'radio') fireEvent.click(field);
    if (role === 'slider') fireEvent.keyDown(field, { key: 'End' });
    if (role === 'textbox') fireEvent.change(field, { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    act(() => again.focus());
    fireEvent.click(again);
    expect(document.activeElement).toBe(screen.getAllByRole(role).at(-1));
  });
});
