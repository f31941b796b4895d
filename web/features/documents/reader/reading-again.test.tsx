import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, openStream } from '#web/lib/test-server.ts';
import { readerKeys } from './api/reader-keys.ts';
import {
  block,
  button,
  documentId,
  forgetAll,
  learnersDocument,
  openReader,
  refused,
  serveDocument,
} from './test-reader.tsx';

vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));
beforeEach(forgetAll);
afterEach(forgetAll);

const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const at = `/api/documents/${documentId}`;

it('a document that was parsed again on the shelf shows its new text', async () => {
  const readBy = (generationId: string) => learnersDocument({ generationId });
  serveDocument({ document: readBy('00000000-0000-4000-8000-0000000000b1') });
  const { client } = openReader();
  await screen.findByText(/^Nobody/);
  const document = readBy('00000000-0000-4000-8000-0000000000b2');
  serveDocument({ document, texts: { 1: [block('It was read anew.')] } });
  await client.invalidateQueries({ queryKey: readerKeys.document(documentId) });
  expect(await screen.findByText('It was read anew.')).toBeTruthy();
});

describe('a document that an improved parser could read better', () => {
  it('offers to parse it again, shows the previous text meanwhile, and then the new one', async () => {
    const generationId = '00000000-0000-4000-8000-0000000000b3';
    const stream = openStream();
    let now = learnersDocument({ canBeReadBetter: true });
    const more = {
      [`GET ${at}`]: () => answer(now),
      [`POST ${at}/reading`]: () => {
        now = learnersDocument({ status: 'reading', generationId });
        return answer(now);
      },
      [`GET /api/generations/${generationId}/events`]: () => stream.response,
    };
    serveDocument({ more });
    openReader();
    expect(await screen.findByText(/^Documents are read better now/)).toBeTruthy();
    const offer = await button('Read it again');
    offer.focus();
    fireEvent.click(offer);
    expect(await screen.findByText(/Until then you see the earlier text/)).toBeTruthy();
    expect(document.activeElement).toBe(await button('Stop reading'));
    expect(await screen.findByText(/^Nobody at the coast/)).toBeTruthy();
    serveDocument({ more, texts: { 1: [block('It was read anew.')] } });
    now = learnersDocument({ generationId });
    stream.send('done', {});
    expect(await screen.findByText('It was read anew.')).toBeTruthy();
    expect(screen.queryByText(/read better|read again/)).toBeNull();
  });

  it('reports why parsing it again failed, and still shows the previous text', async () => {
    serveDocument({ document: learnersDocument({ canBeReadBetter: true, problem: 'It took too long.' }) });
    openReader();
    expect(await screen.findByText('It took too long.')).toBeTruthy();
    expect(await screen.findByText(/^Nobody at the coast/)).toBeTruthy();
    expect(await button('Read it again')).toBeTruthy();
  });
});

describe('a document that cannot be read yet', () => {
  const generationId = '00000000-0000-4000-8000-0000000000b1';

  it('shows its progress, and opens when parsing is done', async () => {
    const stream = openStream();
    let now = learnersDocument({ status: 'reading', sections: 0, generationId });
    serveDocument({
      more: {
        [`GET ${at}`]: () => answer(now),
        [`GET /api/generations/${generationId}/events`]: () => stream.response,
      },
    });
    openReader();
    expect(await screen.findByRole('heading', { name: 'This document is being read' })).toBeTruthy();
    stream.send('progress', { completed: 12, total: 40, label: 'Reading: page 12 of 40', generationId });
    expect(await screen.findByText('Reading: page 12 of 40')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
    now = learnersDocument();
    stream.send('done', {});
    expect(await title('What a tide is')).toBeTruthy();
  });

  it('says why it failed, and is parsed again on request', async () => {
    let now = learnersDocument({ status: 'failed', problem: 'The file is locked by a password.' });
    const { calls } = serveDocument({
      more: {
        [`GET ${at}`]: () => answer(now),
        [`POST ${at}/reading`]: () => {
          now = learnersDocument({ status: 'ready' });
          return answer(now);
        },
      },
    });
    openReader();
    expect(await screen.findByText('The file is locked by a password.')).toBeTruthy();
    fireEvent.click(await button('Read it again'));
    expect(await title('What a tide is')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('whose parsing was stopped is parsed again on request', async () => {
    serveDocument({
      document: learnersDocument({ status: 'stopped' }),
      more: { [`POST ${at}/reading`]: refused(503, 'Too much is being read at the moment.') },
    });
    openReader();
    expect(await screen.findByRole('heading', { name: 'Reading was stopped' })).toBeTruthy();
    fireEvent.click(await button('Read it again'));
    expect((await screen.findByRole('alert')).textContent).toBe('Too much is being read at the moment.');
  });
});
