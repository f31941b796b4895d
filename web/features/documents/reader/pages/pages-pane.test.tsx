import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { block, button, forgetAll, learnersDocument, openReader, serveDocument } from '../test-reader.tsx';
import { openPdf } from './open-pdf.ts';

vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));
vi.mock('./open-pdf.ts', () => {
  class LockedPdf extends Error {}
  class BrokenPdf extends Error {}
  return { openPdf: vi.fn(), LockedPdf, BrokenPdf };
});
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<typeof import('@mantine/hooks')>()),
  // jsdom has no layout.
  useElementSize: () => ({ ref: () => undefined, width: 400, height: 600 }),
}));

const drawn: number[] = [];
const open = vi.mocked(openPdf);
const pdf = () => ({
  pages: 9,
  sizeOf: async () => ({ width: 400, height: 600 }),
  draw: async (page: number) => void drawn.push(page),
  close: () => undefined,
});
beforeEach(() => {
  forgetAll();
  drawn.length = 0;
  open.mockReset().mockImplementation(async () => pdf());
});
afterEach(forgetAll);

const section = (n: number, title: string, from: number, to: number) => ({
  n,
  title,
  level: 1,
  words: 9,
  pages: { from, to },
});
const sections = [section(1, 'Rising', 2, 3), section(2, 'Falling', 5, 6)];
const texts = {
  1: [block('On page two.', { page: 2 }), block('On page three.', { page: 3 })],
  2: [block('On page five.', { page: 5 }), block('On page six.', { page: 6 })],
};
const show = (width = 80) => {
  serveDocument({ document: learnersDocument({ format: 'pdf', pages: 9 }), sections, texts });
  return openReader('?section=1', { width });
};
const pane = async () => within(await screen.findByRole('region', { name: 'The pages as they are' }));
const field = async () => (await pane()).findByLabelText<HTMLInputElement>('Go to page');

describe('the pages of a PDF', () => {
  it('are shown beside the text at the current page, each with an accessible name', async () => {
    show();
    fireEvent.click(await button('Page'));
    const image = await (await pane()).findByRole('img', { name: 'Page 2 of 9 of “Tides”' });
    expect(image.tagName).toBe('CANVAS');
    await waitFor(() => expect(drawn).toContain(2));
    expect(screen.getByText('On page two.')).toBeTruthy();
    // Links in a file are not rendered.
    expect((await pane()).queryByRole('link')).toBeNull();
  });

  it('follow the text to another section', async () => {
    show();
    fireEvent.click(await button('Page'));
    expect((await field()).value).toBe('2');
    fireEvent.click(await button('Next'));
    await screen.findByText('On page five.');
    await waitFor(async () => expect((await field()).value).toBe('5'));
  });

  it('move the text to the section of a requested page', async () => {
    const { search } = show();
    fireEvent.click(await button('Page'));
    await (await pane()).findByRole('img', { name: /^Page 2 / });
    fireEvent.change(await field(), { target: { value: '6' } });
    fireEvent.submit((await field()).closest('form') as HTMLFormElement);
    await screen.findByText('On page six.');
    await waitFor(() => expect(search().get('block')).toBe('1'));
    expect(search().get('section')).toBe('2');
    expect((await field()).value).toBe('6');
  });

  it('a page without text does not move the pages', async () => {
    show();
    fireEvent.click(await button('Page'));
    await (await pane()).findByRole('img', { name: /^Page 2 / });
    fireEvent.change(await field(), { target: { value: '9' } });
    fireEvent.submit((await field()).closest('form') as HTMLFormElement);
    await screen.findByText('On page six.');
    expect((await field()).value).toBe('9');
  });

  it('open at a page by the page number beside the text', async () => {
    show();
    fireEvent.click(await button(/^p\. 3:/));
    await waitFor(async () => expect((await field()).value).toBe('3'));
  });

  it('can be zoomed in and out, within limits', async () => {
    show();
    fireEvent.click(await button('Page'));
    const tools = await pane();
    fireEvent.click(await tools.findByRole('button', { name: 'Larger' }));
    expect(tools.getByRole('button', { name: /^125 %/ })).toBeTruthy();
    for (const name of ['Smaller', 'Smaller', 'Smaller'])
      fireEvent.click(tools.getByRole('button', { name }));
    expect(tools.getByRole('button', { name: /^50 %/ })).toBeTruthy();
    expect(tools.getByRole('button', { name: 'Smaller' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(tools.getByRole('button', { name: /^50 %/ }));
    expect(tools.getByRole('button', { name: /^100 %/ })).toBeTruthy();
  });

  it('on a phone replace the text, which keeps its position', async () => {
    const { search } = show(24);
    await screen.findByText('On page two.');
    fireEvent.click(await button('Page'));
    await pane();
    expect(screen.queryByRole('article')).toBeNull();
    fireEvent.change(await field(), { target: { value: '6' } });
    fireEvent.submit((await field()).closest('form') as HTMLFormElement);
    await waitFor(() => expect(search().get('block')).toBe('1'));
    fireEvent.click(await button('Back to the text'));
    expect((await screen.findByRole('article')).textContent).toContain('On page six.');
    expect(Object.fromEntries(search())).toEqual({ section: '2', block: '1' });
  });

  it('that cannot be opened report why, and retry', async () => {
    open.mockRejectedValueOnce(new ApiError(0, 'The server cannot be reached.'));
    show();
    fireEvent.click(await button('Page'));
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    fireEvent.click(await button('Try again'));
    expect(await (await pane()).findByRole('img', { name: /^Page 2 / })).toBeTruthy();
  });

  it('that are locked say so', async () => {
    const { LockedPdf } = await import('./open-pdf.ts');
    open.mockRejectedValueOnce(new LockedPdf('password'));
    show();
    fireEvent.click(await button('Page'));
    expect((await screen.findByRole('alert')).textContent).toContain('locked by a password');
  });

  it('are not offered for other kinds of documents', async () => {
    serveDocument();
    openReader();
    await screen.findByText(/^Nobody/);
    expect(screen.queryByRole('button', { name: 'Page' })).toBeNull();
  });
});
