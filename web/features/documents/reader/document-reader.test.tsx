import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '#web/lib/test-server.ts';
import {
  block,
  button,
  documentId,
  forgetAll,
  learnersDocument,
  openReader,
  refused,
  serveDocument,
  threeSections,
} from './test-reader.tsx';

vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));
beforeEach(forgetAll);
afterEach(forgetAll);

const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const at = `/api/documents/${documentId}`;

describe('opening a document', () => {
  it('shows its title, its author and the first section, and puts the section into the address', async () => {
    serveDocument();
    const { search } = openReader();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tides' })).toBeTruthy();
    expect(screen.getByText('R. Carson')).toBeTruthy();
    expect(await title('What a tide is')).toBeTruthy();
    expect(await screen.findByText('Nobody at the coast is surprised.')).toBeTruthy();
    await waitFor(() => expect(search().get('section')).toBe('1'));
    expect(document.title).toBe('Tides · Lectern');
  });

  it('opens at the section of the address', async () => {
    serveDocument();
    openReader('?section=2&block=1');
    expect(await title('The moon')).toBeTruthy();
    expect(await screen.findByText('So does the sun, but less.')).toBeTruthy();
  });

  it('opens at the last position, unless the address names one', async () => {
    serveDocument();
    const first = openReader('?section=3');
    await title('Harbours');
    first.unmount();
    const second = openReader();
    expect(await title('Harbours')).toBeTruthy();
    second.unmount();
    openReader('?section=1');
    expect(await title('What a tide is')).toBeTruthy();
  });

  it('opens at its beginning if the position no longer exists', async () => {
    serveDocument();
    openReader('?section=77');
    expect(await title('What a tide is')).toBeTruthy();
  });

  it.each([404, 400])('shows that it does not exist (%s), with a link back', async (status) => {
    serveDocument({ more: { [`GET ${at}`]: refused(status, 'Document not found') } });
    openReader();
    expect(await screen.findByRole('heading', { name: 'This document is not here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your documents' }).getAttribute('href')).toBe('/documents');
  });

  it('reports a failure and retries', async () => {
    let fails = true;
    serveDocument({
      more: {
        [`GET ${at}/sections/1`]: () =>
          fails
            ? refused(500, 'It broke.')({} as never)
            : answer({ ...threeSections[0], edition: 1, blocks: [block('It is here now.')] }),
      },
    });
    openReader();
    expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
    fails = false;
    fireEvent.click(await button('Try again'));
    expect(await screen.findByText('It is here now.')).toBeTruthy();
  });

  it('names the pages without text', async () => {
    serveDocument({ document: learnersDocument({ format: 'pdf', pages: 40, unreadPages: [3, 7, 8, 9] }) });
    openReader();
    expect(await screen.findByText('Pages 3, 7–9 hold no text (they may be scans).')).toBeTruthy();
  });

  it('without any text says so', async () => {
    serveDocument({ sections: [], document: learnersDocument({ sections: 0, words: 0 }) });
    openReader();
    expect(await screen.findByRole('heading', { name: 'No text was found in this document' })).toBeTruthy();
  });
});
