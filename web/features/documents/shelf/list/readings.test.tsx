import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import { answer, openStream, problem } from '#web/lib/test-server.ts';
import { beingRead, document, generationOf, idOf, openShelf, told } from '../test-shelf.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const eventsOf = (n: number) => `GET /api/generations/${generationOf(n)}/events`;
const oneOf = (n: number) => `GET /api/documents/${idOf(n)}`;
const page = (completed: number) => ({ completed, total: 400, label: '' });

/** The server's stream for document 1 while it is parsed; `becomes` is the document afterwards. */
function openReading(becomes: LearnerDocument) {
  const events = openStream();
  const shelf = openShelf([beingRead(1)], {
    [eventsOf(1)]: () => events.response,
    [oneOf(1)]: () => answer(becomes),
    [`DELETE /api/generations/${generationOf(1)}`]: () =>
      answer({ id: generationOf(1), status: 'cancelled', completed: 12, total: 400, courseId: null }),
  });
  return { ...shelf, events };
}

describe('a document being parsed', () => {
  it("shows the server's current page, and has its length and its link once it is ready", async () => {
    const { events } = openReading(document(1, { title: 'On weaving', pages: 400 }));
    expect(await screen.findByText('Waiting to be read')).toBeTruthy();
    events.send('progress', { ...page(12), generationId: generationOf(1) });
    expect(await screen.findByText('Reading: page 12 of 400')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
    events.send('progress', page(200));
    expect(await screen.findByText('Reading: page 200 of 400')).toBeTruthy();
    events.send('done', {});
    expect((await screen.findByRole('link', { name: 'On weaving' })).getAttribute('href')).toBe(
      `/documents/${idOf(1)}`,
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(told()).toContain('“On weaving” is ready: 400 pages.');
  });

  it('of a kind without pages shows the current part, or that it is being stored', async () => {
    const events = openStream();
    openShelf([beingRead(1, { format: 'epub' })], { [eventsOf(1)]: () => events.response });
    await screen.findByText('Waiting to be read');
    events.send('progress', { completed: 0, total: 0, label: '', generationId: generationOf(1) });
    events.send('progress', { completed: 0, total: 30, label: '' });
    expect(await screen.findByText('Reading: part 1 of 30')).toBeTruthy();
    events.send('progress', { completed: 30, total: 30, label: 'Putting its text on your shelf (40 %)' });
    expect(await screen.findByText('Putting its text on your shelf (40 %)')).toBeTruthy();
  });

  it('that fails says why', async () => {
    const { events } = openReading(
      document(1, { status: 'failed', problem: 'It is encrypted.', pages: null }),
    );
    await screen.findByText('Waiting to be read');
    events.send('error', { type: 'about:blank', title: 'x', status: 422, detail: 'It is encrypted.' });
    expect(await screen.findByText('It is encrypted.')).toBeTruthy();
    expect(told()).toContain('“Document 1” could not be read. It is encrypted.');
  });

  it('again without success says why and that it is unchanged', async () => {
    const { events } = openReading(document(1, { problem: 'It took too long.', canBeReadBetter: true }));
    await screen.findByText('Waiting to be read');
    events.send('error', { type: 'about:blank', title: 'x', status: 422, detail: 'It took too long.' });
    expect(await screen.findByText('It took too long.')).toBeTruthy();
    expect(told()).toContain('“Document 1” is as it was. It took too long.');
  });

  it('can be stopped, and then parsed again', async () => {
    const { calls } = openReading(document(1, { status: 'stopped', pages: null }));
    const stop = await screen.findByRole('button', { name: 'Stop reading “Document 1”' });
    stop.focus();
    fireEvent.click(stop);
    expect(await screen.findByText('Reading was stopped.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
    expect(screen.getByRole('button', { name: 'Read it again: “Document 1”' })).toBeTruthy();
    expect(window.document.activeElement?.textContent).toBe('Document 1');
  });

  it('is followed again if only the connection broke', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let asked = 0;
    const events = openStream();
    openShelf([beingRead(1)], {
      [eventsOf(1)]: () => {
        asked += 1;
        return asked === 1 ? problem(500, 'Broken.') : events.response;
      },
      [oneOf(1)]: () => answer(beingRead(1)),
    });
    await waitFor(() => expect(asked).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(asked).toBe(2));
    events.send('progress', page(12));
    expect(await screen.findByText('Reading: page 12 of 400')).toBeTruthy();
  });

  it('that was deleted in another tab is removed from the list', async () => {
    const events = openStream();
    openShelf([beingRead(2), document(1)], {
      [eventsOf(2)]: () => events.response,
      [oneOf(2)]: () => problem(404, 'Document not found'),
    });
    await screen.findByText('Waiting to be read');
    events.send('error', { type: 'about:blank', title: 'x', status: 409, detail: 'This was cancelled.' });
    await waitFor(() => expect(screen.queryByText('Document 2')).toBeNull());
  });
});

describe('many documents being parsed', () => {
  it('are followed two at a time, oldest first; the others are updated with the list', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const waits = () => new Promise<Response>(() => undefined);
    const { calls } = openShelf(
      [4, 3, 2, 1].map((n) => beingRead(n)),
      {
        [eventsOf(1)]: waits,
        [eventsOf(2)]: waits,
      },
    );
    await screen.findByText('Document 4');
    const followed = () => calls.map(({ path }) => path).filter((path) => path.endsWith('/events'));
    await waitFor(() => expect(followed()).toHaveLength(2));
    expect(followed().join()).toContain(generationOf(1));
    expect(followed().join()).toContain(generationOf(2));
    const lists = () => calls.filter(({ path }) => path === '/api/documents').length;
    const before = lists();
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(lists()).toBeGreaterThan(before);
    expect(followed()).toHaveLength(2);
  });
});
