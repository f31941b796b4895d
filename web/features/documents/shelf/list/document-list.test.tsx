import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, openStream, problem } from '#web/lib/test-server.ts';
import { beingRead, document, generationOf, idOf, openShelf, told } from '../test-shelf.tsx';

afterEach(() => vi.unstubAllGlobals());

const rowOf = async (title: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(title)).closest('li');
  if (!row) throw new Error(`no row of ${title}`);
  return row;
};
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('an empty shelf', () => {
  it('says what it is for and that nobody else sees it, and offers to add documents', async () => {
    openShelf([]);
    expect(await screen.findByText(/Add the books, papers and notes you learn from/)).toBeTruthy();
    expect(screen.getByText(/Only you can read them\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add documents' })).toBeTruthy();
    expect(screen.queryByLabelText('Search all your documents')).toBeNull();
  });
});

describe('a shelf that fails to load', () => {
  it('reports why and can be retried', async () => {
    let broken = true;
    openShelf([], {
      'GET /api/documents': () =>
        broken ? problem(500, 'Something broke.') : answer({ documents: [document(1)] }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Document 1')).toBeTruthy();
  });
});

describe('the list', () => {
  it("shows each document's title, author, kind, length and date, and links to it", async () => {
    const long = document(2, { title: 'On weaving', author: 'Anni Albers', pages: 1204 });
    openShelf([long, document(1, { format: 'markdown', pages: null, words: 1 })]);
    const row = within(await rowOf('On weaving'));
    expect(row.getByRole('link', { name: 'On weaving' }).getAttribute('href')).toBe(`/documents/${idOf(2)}`);
    expect(row.getByText('Anni Albers')).toBeTruthy();
    expect(row.getByText(/^PDF · 1,204 pages · added .+ ago$/)).toBeTruthy();
    expect(within(await rowOf('Document 1')).getByText(/^Markdown · 1 word · added/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: '2 documents' })).toBeTruthy();
  });

  it('is sorted by date, newest first, or by title in natural order', async () => {
    openShelf([
      document(4, { title: 'Part 10' }),
      document(3, { title: 'Éclairs' }),
      document(2, { title: 'part 9' }),
      document(1, { title: 'Eclipse' }),
    ]);
    await rowOf('Part 10');
    expect(titles()).toEqual(['Part 10', 'Éclairs', 'part 9', 'Eclipse']);
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'title' } });
    expect(titles()).toEqual(['Éclairs', 'Eclipse', 'part 9', 'Part 10']);
  });

  it.each([
    [[3], 40, 'Page 3 holds no text (it may be a scan).'],
    [[3, 7, 8, 9], 40, 'Pages 3, 7–9 hold no text (they may be scans).'],
    [[1, 2], 2, 'No page holds text (they may be scans).'],
  ])('names pages without text: %j of %i', async (unreadPages, pages, words) => {
    openShelf([document(1, { unreadPages, pages })]);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says why a document could not be parsed, and parses it again on request', async () => {
    const broken = document(1, { status: 'failed', problem: 'This PDF ends in the middle.', pages: null });
    const { calls } = openShelf([broken], {
      [`POST /api/documents/${idOf(1)}/reading`]: () => answer(beingRead(1)),
      [`GET /api/generations/${generationOf(1)}/events`]: () => new Promise(() => undefined),
    });
    const row = within(await rowOf('Document 1'));
    expect(row.getByText('This PDF ends in the middle.')).toBeTruthy();
    expect(row.queryByRole('link')).toBeNull();
    const again = row.getByRole('button', { name: 'Read it again: “Document 1”' });
    again.focus();
    fireEvent.click(again);
    expect(await row.findByText('Waiting to be read')).toBeTruthy();
    expect(row.queryByText('This PDF ends in the middle.')).toBeNull();
    // The button is gone; focus stays in its row.
    expect(window.document.activeElement?.textContent).toBe('Document 1');
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
  });
});

describe('a document that an improved parser could read better', () => {
  it('says so, and is parsed again; meanwhile it can be opened', async () => {
    const old = document(1, { title: 'On weaving', canBeReadBetter: true });
    const again = { ...old, status: 'reading' as const, generationId: generationOf(1) };
    const { calls } = openShelf([old], {
      [`POST /api/documents/${idOf(1)}/reading`]: () => answer({ ...again, canBeReadBetter: false }),
      [`GET /api/generations/${generationOf(1)}/events`]: () => openStream().response,
    });
    expect(await screen.findByText(/^It can be read better/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Read it again: “On weaving”' }));
    expect(await screen.findByText('Waiting to be read')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'On weaving' })).toBeTruthy();
    expect(screen.queryByText(/^It can be read better/)).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('says why that failed, and can be parsed again', async () => {
    openShelf([document(1, { canBeReadBetter: true, problem: 'It took too long.' })]);
    expect(await screen.findByText('It took too long.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read it again: “Document 1”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Document 1' })).toBeTruthy();
  });
});

describe('title and author', () => {
  const rename = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Rename “Document 1”' }));
    return screen.getByRole('form', { name: 'Rename “Document 1”' });
  };
  const patch = `PATCH /api/documents/${idOf(1)}`;

  it('are edited in place, and focus returns to the edit button', async () => {
    const { calls } = openShelf([document(1)], {
      [patch]: ({ body }) => answer({ ...document(1), ...(body as object) }),
    });
    const form = await rename();
    expect(window.document.activeElement).toBe(within(form).getByLabelText('Title'));
    fireEvent.change(within(form).getByLabelText('Title'), { target: { value: ' On weaving ' } });
    fireEvent.change(within(form).getByLabelText('Author'), { target: { value: 'Anni Albers' } });
    fireEvent.submit(form);
    await rowOf('On weaving');
    expect(calls.at(-1)?.body).toEqual({ title: 'On weaving', author: 'Anni Albers' });
    await waitFor(() =>
      expect(window.document.activeElement).toBe(screen.getByRole('button', { name: 'Rename “On weaving”' })),
    );
    expect(told()).toContain('It is called “On weaving” now.');
  });

  it('are unchanged after Escape; an emptied author is removed', async () => {
    const { calls } = openShelf([document(1, { author: 'Somebody' })], {
      [patch]: () => answer(document(1)),
    });
    const form = await rename();
    fireEvent.change(within(form).getByLabelText('Title'), { target: { value: 'Other' } });
    fireEvent.keyDown(form, { key: 'Escape' });
    await rowOf('Document 1');
    const again = await rename();
    expect(within(again).getByLabelText<HTMLInputElement>('Title').value).toBe('Document 1');
    fireEvent.change(within(again).getByLabelText('Author'), { target: { value: ' ' } });
    fireEvent.submit(again);
    await waitFor(() => expect(screen.queryByText('Somebody')).toBeNull());
    expect(calls.at(-1)?.body).toEqual({ title: 'Document 1', author: null });
  });

  it('that are missing or rejected are reported at their field, and the input stays', async () => {
    openShelf([document(1)], {
      [patch]: () => problem(400, 'That cannot be.', { author: 'Too strange.' }),
    });
    const form = within(await rename());
    const title = form.getByLabelText<HTMLInputElement>('Title');
    fireEvent.change(title, { target: { value: ' ' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('A document needs a title')).toBeTruthy();
    expect(window.document.activeElement).toBe(title);
    fireEvent.change(title, { target: { value: 'Kept' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Too strange.')).toBeTruthy();
    expect(window.document.activeElement).toBe(form.getByLabelText('Author'));
    expect(title.value).toBe('Kept');
  });
});

describe('deleting a document', () => {
  const remove = async (n: number) =>
    fireEvent.click(await screen.findByRole('button', { name: `Delete “Document ${n}”` }));
  const path = (n: number) => `DELETE /api/documents/${idOf(n)}`;

  it('asks first, says that its marks are deleted too and that it is permanent, and moves focus', async () => {
    openShelf([document(3), document(2), document(1)], { [path(2)]: () => answer(null, 204) });
    await remove(2);
    const question = await screen.findByText(
      /^“Document 2” is deleted with its file, its text and everything/,
    );
    expect(question.textContent).toContain('marked and noted in it. It cannot be brought back.');
    fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(screen.queryByText('Document 2')).toBeNull());
    await waitFor(() => expect(window.document.activeElement?.textContent).toBe('Document 1'));
    expect(told()).toContain('“Document 2” was deleted.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('moves focus to the heading of the page after the last one', async () => {
    openShelf([document(1)], { [path(1)]: () => answer(null, 204) });
    await remove(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
    await screen.findByText('No documents yet');
    await waitFor(() => expect(window.document.activeElement?.tagName).toBe('H1'));
  });

  it('keeps it if cancelled or failed', async () => {
    const { calls } = openShelf([document(1)], { [path(1)]: () => problem(503, 'Busy.') });
    await remove(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await remove(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Busy.');
    expect(screen.getByText('Document 1')).toBeTruthy();
  });
});
