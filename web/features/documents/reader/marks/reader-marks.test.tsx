import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  block,
  button,
  documentId,
  forgetBetween,
  mark,
  markId,
  openNotes,
  openReader,
  press,
  refused,
  selectWords,
  serveDocument,
  standingOut,
  threeTexts,
} from '../test-reader.tsx';
import { markQueue, useMarkStore } from './mark-queue.ts';

vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));
forgetBetween(markQueue, () => useMarkStore.setState({ confirmed: {}, refused: [] }));

const marksOf = `/api/documents/${documentId}/marks`;
const notes = () => screen.findByRole('complementary', { name: 'Notes' });

describe('selected words', () => {
  it('are marked by a button, with the surrounding text', async () => {
    const { kept } = serveDocument();
    openReader();
    await screen.findByText(/^Twice a day/);
    await selectWords('the sea rises');
    const bar = within(await screen.findByRole('toolbar', { name: 'What is selected' }));
    fireEvent.click(bar.getByRole('button', { name: 'Mark' }));
    await waitFor(() => expect(kept.size).toBe(1));
    expect([...kept.values()][0]).toMatchObject({
      section: 1,
      block: 0,
      quote: 'the sea rises',
      prefix: 'Twice a day ',
      suffix: '. Twice a day it falls.\nNobody at the coast is surprised.',
      note: '',
    });
    expect(standingOut()).toEqual([['the sea rises', 'mark']]);
    expect(document.getSelection()?.isCollapsed).toBe(true);
  });

  it('are marked by a key, once for any number of presses', async () => {
    const { calls } = serveDocument();
    openReader();
    await screen.findByText(/^Twice a day/);
    await selectWords('it falls');
    press('m');
    await waitFor(() => expect(standingOut()).toEqual([['it falls', 'mark']]));
    await selectWords('it falls');
    press('m');
    await waitFor(() => expect(markQueue.waiting()).toEqual([]));
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('may span several blocks and are highlighted in all of them', async () => {
    const { kept } = serveDocument();
    openReader();
    const first = await screen.findByText(/^Twice a day/);
    const second = await screen.findByText(/^Nobody/);
    await selectWords('it falls');
    const range = document.createRange();
    range.setStart(first.firstChild as Node, 'Twice a day the sea rises. '.length);
    range.setEnd(second.firstChild as Node, 'Nobody'.length);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    press('m');
    await waitFor(() => expect(kept.size).toBe(1));
    expect([...kept.values()][0]?.quote).toBe('Twice a day it falls.\nNobody');
    expect(standingOut()).toEqual([
      ['Twice a day it falls.', 'mark'],
      ['Nobody', 'mark'],
    ]);
  });

  it('in a table are found in their cells again', async () => {
    const texts = { 1: [block('Port\tHigh\nBrest\t6:12', { kind: 'table' })] };
    serveDocument({ texts, marks: [mark({ quote: 'High\nBrest', prefix: 'Port\t', suffix: '\t6:12' })] });
    openReader();
    await waitFor(() =>
      expect(standingOut()).toEqual([
        ['High', 'mark'],
        ['Brest', 'mark'],
      ]),
    );
  });

  it('that are too long are not marked, and the page says so', async () => {
    const { kept } = serveDocument({ texts: { 1: [block('long '.repeat(1000))] } });
    openReader();
    await screen.findByText(/^long/);
    press('j');
    press('m', document.activeElement as Element);
    expect(await screen.findByText(/More than 4,000 characters/)).toBeTruthy();
    expect(kept.size).toBe(0);
  });

  it('without a selection the focused paragraph is marked', async () => {
    const { kept } = serveDocument();
    openReader();
    await screen.findByText(/^Twice a day/);
    press('j');
    press('j', document.activeElement as Element);
    press('m', document.activeElement as Element);
    await waitFor(() => expect([...kept.values()][0]?.quote).toBe('Nobody at the coast is surprised.'));
  });
});

describe('a note', () => {
  it('is added to a selection, and shown in the list', async () => {
    const { kept } = serveDocument();
    openReader();
    await screen.findByText(/^Twice a day/);
    await selectWords('the sea rises');
    press('n');
    const field = await screen.findByLabelText('Your note');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Because of the moon.' } });
    fireEvent.click(await button('Save'));
    await waitFor(() => expect([...kept.values()][0]?.note).toBe('Because of the moon.'));
    expect(within(await notes()).getByText('Because of the moon.')).toBeTruthy();
    expect(kept.size).toBe(1);
    expect(standingOut()).toEqual([['the sea rises', 'open']]);
  });

  it('that is cancelled leaves no mark', async () => {
    const { kept } = serveDocument();
    openReader();
    await screen.findByText(/^Twice a day/);
    await selectWords('the sea rises');
    press('n');
    fireEvent.keyDown(await screen.findByLabelText('Your note'), { key: 'Escape' });
    await waitFor(() => expect(standingOut()).toEqual([]));
    await waitFor(() => expect(kept.size).toBe(0));
  });

  it('is edited, and unsaved text survives a reload', async () => {
    const { kept } = serveDocument({ marks: [mark({ note: 'Old.' })] });
    const first = openReader();
    fireEvent.click((await openNotes()).getByRole('button', { name: /^Edit note/ }));
    fireEvent.change(await screen.findByLabelText('Your note'), { target: { value: 'Old. And new' } });
    first.unmount();
    openReader();
    await openNotes();
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your note');
    expect(field.value).toBe('Old. And new');
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, keyCode: 229 });
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect(kept.get(markId)?.note).toBe('Old.');
    expect(screen.getByLabelText('Your note')).toBe(field);
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(kept.get(markId)?.note).toBe('Old. And new'));
    first.unmount();
  });
});

describe('the list of marks', () => {
  it('contains all marks of the document, in its order, grouped by section', async () => {
    const other = '00000000-0000-4000-8000-0000000000f2';
    const third = '00000000-0000-4000-8000-0000000000f3';
    serveDocument({
      marks: [
        mark({ id: other, section: 2, quote: 'the water', prefix: 'The moon pulls at ', suffix: '.' }),
        mark({ id: third, quote: 'it falls', prefix: 'Twice a day ', suffix: '.' }),
        mark(),
      ],
    });
    openReader();
    await screen.findByText(/^Nobody/);
    const list = await openNotes();
    const groups = list.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(groups).toEqual(['What a tide is', 'The moon']);
    const quotes = list.getAllByRole('button', { name: /^Go to/ }).map((one) => one.textContent);
    expect(quotes).toEqual(['the sea rises', 'it falls', 'the water']);
  });

  it('links to the passage in another section', async () => {
    serveDocument({ marks: [mark({ section: 2, quote: 'the sun', prefix: 'So does ', suffix: ', but' })] });
    const { search } = openReader('?section=1');
    await screen.findByText(/^Nobody/);
    fireEvent.click((await openNotes()).getByRole('button', { name: 'Go to: the sun' }));
    await waitFor(() => expect(standingOut()).toEqual([['the sun', 'open']]));
    await waitFor(() => expect(search().get('block')).toBe('1'));
    expect(document.activeElement?.textContent).toBe('So does the sun, but less.');
  });

  it('keeps a mark whose words no longer exist, and says that its place is lost', async () => {
    serveDocument({ marks: [mark({ quote: 'words that nobody finds', note: 'Dear to me.' })] });
    openReader();
    await screen.findByText(/^Nobody/);
    const list = await openNotes();
    expect(await list.findByText(/is no longer in the text/)).toBeTruthy();
    expect(list.getByText('words that nobody finds')).toBeTruthy();
    expect(list.getByText('Dear to me.')).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: /^Go to/ }));
    expect(await screen.findByText(/was not found\. This is the section/)).toBeTruthy();
  });

  it('deletes a mark, and brings it back', async () => {
    const { kept } = serveDocument({ marks: [mark({ note: 'Keep me.' })] });
    openReader();
    const list = await openNotes();
    fireEvent.click(list.getByRole('button', { name: /^Delete the mark/ }));
    await waitFor(() => expect(kept.size).toBe(0));
    expect(list.queryByText('Keep me.')).toBeNull();
    fireEvent.click(await button('Undo'));
    await waitFor(() => expect(kept.get(markId)?.note).toBe('Keep me.'));
    expect(list.getByText('Keep me.')).toBeTruthy();
  });

  it('finds a passage that is in another section after the document was parsed again', async () => {
    const texts = { ...threeTexts, 1: [block('All of this is new.')], 3: threeTexts[1] ?? [] };
    const hit = {
      documentId,
      documentTitle: 'Tides',
      section: { n: 3, title: 'Harbours' },
      block: 0,
      page: null,
      excerpt: [{ text: 'the sea rises', found: true }],
    };
    const { kept } = serveDocument({ texts, marks: [mark()], hits: [hit] });
    openReader();
    await screen.findByText('All of this is new.');
    await waitFor(() => expect(kept.get(markId)).toMatchObject({ section: 3, block: 0 }));
  });
});

describe('an unconfirmed mark', () => {
  it('is shown at once, survives a reload, and is sent once when the server is reachable again', async () => {
    serveDocument();
    const first = openReader();
    await screen.findByText(/^Twice a day/);
    vi.stubGlobal('fetch', fetchBut('PUT', globalThis.fetch));
    await selectWords('the sea rises');
    press('m');
    await waitFor(() => expect(standingOut()).toEqual([['the sea rises', 'mark']]));
    expect(await (await openNotes()).findByText(/^Not sent yet/)).toBeTruthy();
    first.unmount();

    const { kept, calls } = serveDocument();
    openReader();
    await waitFor(() => expect(standingOut()).toEqual([['the sea rises', 'mark']]));
    await act(() => markQueue.flush());
    await waitFor(() => expect(kept.size).toBe(1));
    await act(() => markQueue.flush());
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(standingOut()).toEqual([['the sea rises', 'mark']]);
  });

  it('that is permanently rejected is shown with the reason, and nothing written is lost', async () => {
    const full = 'This document has 2000 marks, and that is the most.';
    serveDocument({ marks: [mark()], more: { [`PUT ${marksOf}/${markId}`]: refused(413, full) } });
    openReader();
    fireEvent.click((await openNotes()).getByRole('button', { name: /^Add a note/ }));
    fireEvent.change(await screen.findByLabelText('Your note'), { target: { value: 'Precious.' } });
    fireEvent.click(await button('Save'));
    const refusal = within(await screen.findByRole('region', { name: 'Not saved' }));
    expect(refusal.getByText('Precious.')).toBeTruthy();
    expect(refusal.getByText(`Not saved: ${full}`)).toBeTruthy();
    const { kept } = serveDocument({ marks: [mark()] });
    fireEvent.click(refusal.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(kept.get(markId)?.note).toBe('Precious.'));
    expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
  });

  it('sent by another tab stays in place', async () => {
    serveDocument();
    openReader();
    await screen.findByText(/^Twice a day/);
    vi.stubGlobal('fetch', fetchBut('PUT', globalThis.fetch));
    await selectWords('the sea rises');
    press('m');
    await waitFor(() => expect(markQueue.waiting()).toHaveLength(1));
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith('outbox-')) window.localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'outbox-x' })));
    expect(markQueue.waiting()).toEqual([]);
    expect(standingOut()).toEqual([['the sea rises', 'mark']]);
  });
});

/** The same server, but requests with this method fail. */
const fetchBut =
  (method: string, reach: typeof fetch): typeof fetch =>
  (path, init) =>
    init?.method === method ? Promise.reject(new TypeError('Failed to fetch')) : reach(path, init);

it('a document without marks explains how to add one', async () => {
  serveDocument();
  openReader();
  expect(await (await openNotes()).findByText('Nothing marked yet')).toBeTruthy();
});
