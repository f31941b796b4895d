import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OwnCard } from '#shared/contract/cards.ts';
import { cardQueue, useCardStore } from '../../cards/card-list.ts';
import {
  block,
  button,
  documentId,
  forgetBetween,
  openNotes,
  openReader,
  press,
  refused,
  selectWords,
  serveDocument,
  standingOut,
} from '../test-reader.tsx';

vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));
forgetBetween(cardQueue, () => useCardStore.setState({ confirmed: {}, refused: [] }));

const cardId = '00000000-0000-4000-8000-0000000000c1';
const passage = {
  section: 1,
  block: 0,
  quote: 'the sea rises',
  prefix: 'Twice a day ',
  suffix: '. Twice a day',
};
const card = (more: Partial<OwnCard> = {}): OwnCard => ({
  id: cardId,
  face: { kind: 'basic', front: 'What does the sea do twice a day?', back: 'It rises.' },
  place: { documentId, ...passage },
  source: 'Tides',
  createdAt: '2026-05-02T10:00:00.000Z',
  updatedAt: '2026-05-02T10:00:00.000Z',
  ...more,
});
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Make a card' }));
const opened = async () => {
  openReader();
  await screen.findByText(/^Twice a day/);
};

describe('a card made from a selection', () => {
  it('is created by a button: the sentence with the selected words left out, and its place', async () => {
    const { made } = serveDocument();
    await opened();
    await selectWords('sea');
    const bar = within(await screen.findByRole('toolbar', { name: 'What is selected' }));
    fireEvent.click(bar.getByRole('button', { name: 'Make a card' }));
    const at = await dialog();
    expect(at.getByRole('button', { name: 'sea' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(at.getByRole('button', { name: 'Save card' }));
    await waitFor(() => expect(made.size).toBe(1));
    expect([...made.values()][0]).toMatchObject({
      face: { kind: 'gap', text: 'Twice a day the sea rises.', gaps: [[16, 19]] },
      place: { documentId, section: 1, block: 0, quote: 'sea' },
    });
  });

  it('is created by a key, with gaps for the clicked words', async () => {
    const { made } = serveDocument();
    await opened();
    await selectWords('Twice a day the sea rises.');
    press('c');
    const at = await dialog();
    fireEvent.click(at.getByRole('button', { name: 'Save card' }));
    expect(await at.findByText('Press at least one word to leave it out.')).toBeTruthy();
    for (const name of ['the', 'sea']) fireEvent.click(at.getByRole('button', { name }));
    fireEvent.click(at.getByRole('button', { name: 'Save card' }));
    await waitFor(() =>
      expect([...made.values()][0]?.face).toEqual({
        kind: 'gap',
        text: 'Twice a day the sea rises.',
        gaps: [[12, 19]],
      }),
    );
  });

  it('can have two sides instead, with the selection as the answer', async () => {
    const { made } = serveDocument();
    await opened();
    await selectWords('the sea rises');
    press('c');
    const at = await dialog();
    fireEvent.click(at.getByRole('button', { name: 'Front and back' }));
    fireEvent.click(at.getByRole('button', { name: 'Save card' }));
    expect(await at.findByText('Write the question.')).toBeTruthy();
    fireEvent.change(at.getByLabelText('Front'), { target: { value: 'What happens twice a day?' } });
    fireEvent.click(at.getByRole('button', { name: 'Save card' }));
    await waitFor(() =>
      expect([...made.values()][0]?.face).toEqual({
        kind: 'basic',
        front: 'What happens twice a day?',
        back: 'the sea rises',
      }),
    );
  });
});

describe('the cards of a document', () => {
  it('are in the list of marks, and link to their place', async () => {
    serveDocument({ cards: [card()] });
    await opened();
    const notes = await openNotes();
    expect(await notes.findByText('What does the sea do twice a day?')).toBeTruthy();
    fireEvent.click(notes.getByRole('button', { name: /^Go to its place in the text/ }));
    await waitFor(() => expect(standingOut()).toEqual([['the sea rises', 'open']]));
  });

  it('are changed, and deleted with an undo', async () => {
    const { made } = serveDocument({ cards: [card()] });
    await opened();
    const notes = await openNotes();
    fireEvent.click(await notes.findByRole('button', { name: /^Edit the card/ }));
    const at = within(await screen.findByRole('dialog', { name: 'Edit card' }));
    fireEvent.change(at.getByLabelText('Back'), { target: { value: 'It comes up.' } });
    fireEvent.click(at.getByRole('button', { name: 'Save card' }));
    await waitFor(() => expect(made.get(cardId)?.face).toMatchObject({ back: 'It comes up.' }));
    fireEvent.click(notes.getByRole('button', { name: /^Delete the card/ }));
    await waitFor(() => expect(made.size).toBe(0));
    fireEvent.click(await button('Undo'));
    await waitFor(() => expect(made.get(cardId)?.face).toMatchObject({ back: 'It comes up.' }));
    expect(made.get(cardId)?.place).toMatchObject(passage);
  });

  it('move with their passage if it is in another section after the document was parsed again', async () => {
    const texts = { 1: [block('Nothing of it here.')], 2: [block('Twice a day the sea rises.')] };
    const hit = {
      ...{ documentId, documentTitle: 'Tides', section: { n: 2, title: 'The moon' } },
      ...{ block: 0, page: null, excerpt: [] },
    };
    const { made } = serveDocument({ texts, cards: [card()], hits: [hit] });
    openReader();
    await waitFor(() => expect(made.get(cardId)?.place).toMatchObject({ section: 2, block: 0 }));
  });

  it('rejected by the server stay with the reason', async () => {
    const put = { [`PUT /api/documents/${documentId}/cards/${cardId}`]: refused(413, 'That is the most.') };
    serveDocument({ cards: [card()], more: put });
    await opened();
    const notes = await openNotes();
    fireEvent.click(await notes.findByRole('button', { name: /^Edit the card/ }));
    const at = within(await screen.findByRole('dialog', { name: 'Edit card' }));
    fireEvent.change(at.getByLabelText('Back'), { target: { value: 'It comes up.' } });
    fireEvent.click(at.getByRole('button', { name: 'Save card' }));
    expect(await notes.findByText(/Not saved: That is the most\./)).toBeTruthy();
    fireEvent.click(notes.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(notes.queryByText(/Not saved/)).toBeNull());
  });
});
