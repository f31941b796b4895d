import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { beingRead, document, idOf, openShelf } from '../test-shelf.tsx';

afterEach(() => vi.unstubAllGlobals());

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose “${name}”` });

it('a course is made from one document, by its row, or from several selected ones', async () => {
  const { router } = openShelf([document(3), document(2), beingRead(1)]);
  const list = await screen.findByRole('list', { name: 'Documents' });
  const ways = within(list).getAllByRole('link', { name: 'Make a course from this' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    [3, 2].map((n) => `/create-course?documents=${idOf(n)}`),
  );

  fireEvent.click(screen.getByRole('button', { name: 'Make a course from several' }));
  // A document that is not parsed cannot be selected.
  expect(box('Document 1').disabled).toBe(true);
  const make = (count: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name: `Make a course from ${count}` });
  expect(make('0 documents').disabled).toBe(true);
  fireEvent.click(box('Document 2'));
  fireEvent.click(box('Document 3'));
  fireEvent.click(make('2 documents'));
  // In the order of the list, not of selection.
  expect(router.state.location.search).toBe(`?documents=${idOf(3)},${idOf(2)}`);
});

it("selecting can be cancelled, and the rows' tools are back", async () => {
  openShelf([document(2), document(1)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Make a course from several' }));
  expect(screen.queryByRole('button', { name: 'Rename “Document 1”' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Rename “Document 1”' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
