import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, openStream } from '../../../lib/test-server.ts';
import { readerKeys } from './api/reader-keys.ts';
import {
  block,
  button,
  documentId,
  forgetAll,
  learnersDocument,
  openReader,
  press,
  refused,
  serveDocument,
  threeSections,
} from './test-reader.tsx';

vi.mock('../../../lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));
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

describe('the text of a section', () => {
  const show = async (...blocks: ReturnType<typeof block>[]) => {
    serveDocument({ texts: { 1: blocks } });
    openReader();
    const article = await screen.findByRole('article');
    await waitFor(() => expect(article.querySelector('[data-block]')).not.toBeNull());
    return article;
  };

  it("is rendered in the element for each block's kind", async () => {
    const article = await show(
      block('Kinds', { kind: 'heading' }),
      block('Spring', { kind: 'item' }),
      block('Neap', { kind: 'item' }),
      block('The sea is calm tonight.', { kind: 'quote' }),
      block('if (tide > 2) {\n  wait();\n}', { kind: 'code' }),
    );
    expect(within(article).getByRole('heading', { level: 3, name: 'Kinds' })).toBeTruthy();
    const items = within(article).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Spring', 'Neap']);
    expect(within(article).getAllByRole('list')).toHaveLength(1);
    expect(article.querySelector('blockquote')?.textContent).toBe('The sea is calm tonight.');
    expect(article.querySelector('pre code')?.textContent).toBe('if (tide > 2) {\n  wait();\n}');
  });

  it('renders a real table for a table', async () => {
    const article = await show(block('Port\tHigh\nBrest\t6:12\nCuxhaven\t', { kind: 'table' }));
    const rows = within(article).getAllByRole('row');
    const cells = rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Port', 'High'],
      ['Brest', '6:12'],
      ['Cuxhaven', ''],
    ]);
  });

  it('is never rendered as markup', async () => {
    const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script> [a](javascript:alert(3)) **b**';
    const article = await show(
      block(hostile),
      block(hostile, { kind: 'table' }),
      block(hostile, { kind: 'code' }),
    );
    expect(article.querySelector('img, script, a, strong')).toBeNull();
    expect(within(article).getAllByText(hostile)).toHaveLength(3);
  });

  it('has its own text direction in every block', async () => {
    const article = await show(block('الكلية مرشح لا ينام.'), block('An English line.'));
    for (const one of article.querySelectorAll('[data-block]')) expect(one.getAttribute('dir')).toBe('auto');
  });

  it('marks page breaks outside of the text', async () => {
    const article = await show(
      block('One', { page: 4 }),
      block('Two', { page: 4 }),
      block('Three', { page: 5 }),
    );
    expect(within(article).getByRole('img', { name: 'Page 4' })).toBeTruthy();
    expect(within(article).getByRole('img', { name: 'Page 5' })).toBeTruthy();
    expect([...article.querySelectorAll('[data-text]')].map((one) => one.textContent)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
  });

  it('says so if there is none under the heading', async () => {
    serveDocument({ texts: {} });
    openReader();
    expect(await screen.findByText('No text stands directly under this heading.')).toBeTruthy();
  });
});

describe('navigation in a document', () => {
  const tree = () => screen.findByRole('tree', { name: 'Contents' });

  it('the contents are nested by level, with the current section marked', async () => {
    serveDocument();
    openReader('?section=2');
    const rows = within(await tree()).getAllByRole('treeitem');
    expect(rows.map((row) => [row.textContent, row.getAttribute('aria-level')])).toEqual([
      ['What a tide is', '1'],
      ['The moon', '2'],
      ['Harbours', '1'],
    ]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'location', null]);
  });

  it('a click on a section opens it, focuses its heading, and Back returns', async () => {
    serveDocument();
    const { router, search } = openReader('?section=1', { before: ['/before'] });
    fireEvent.click(within(await tree()).getByRole('treeitem', { name: 'Harbours' }));
    await screen.findByText('A harbour has a clock of its own.');
    expect(document.activeElement?.textContent).toBe('Harbours');
    expect(search().get('section')).toBe('3');
    await router.navigate(-1);
    expect(await title('What a tide is')).toBeTruthy();
  });

  it('arrow keys move focus in the contents, and expand and collapse sections', async () => {
    serveDocument();
    openReader('?section=1');
    const rows = within(await tree());
    const first = rows.getByRole('treeitem', { name: 'What a tide is' });
    first.focus();
    press('ArrowDown', first);
    expect(document.activeElement?.textContent).toBe('The moon');
    press('ArrowLeft', document.activeElement as Element);
    expect(document.activeElement).toBe(first);
    press('ArrowLeft', first);
    expect(rows.queryByRole('treeitem', { name: 'The moon' })).toBeNull();
    press('ArrowRight', first);
    expect(rows.getByRole('treeitem', { name: 'The moon' })).toBeTruthy();
    press('End', first);
    expect(document.activeElement?.textContent).toBe('Harbours');
  });

  it('Next and Previous open the adjacent section, by button and by arrow key', async () => {
    serveDocument();
    openReader('?section=1');
    await title('What a tide is');
    fireEvent.click(await button('Next'));
    expect(await screen.findByText('The moon pulls at the water.')).toBeTruthy();
    expect(screen.getByText('2 of 3')).toBeTruthy();
    press('ArrowRight');
    expect(await screen.findByText('A harbour has a clock of its own.')).toBeTruthy();
    expect((await button('Next')).hasAttribute('disabled')).toBe(true);
    press('ArrowLeft');
    expect(await title('The moon')).toBeTruthy();
  });

  it('J and K move through the paragraphs, and ? shows the shortcuts', async () => {
    serveDocument();
    openReader('?section=1');
    await screen.findByText('Nobody at the coast is surprised.');
    press('j');
    expect(document.activeElement?.textContent).toMatch(/^Twice a day/);
    press('j', document.activeElement as Element);
    expect(document.activeElement?.textContent).toMatch(/^Nobody/);
    press('k', document.activeElement as Element);
    expect(document.activeElement?.textContent).toMatch(/^Twice/);
    press('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
  });

  it('the list of shortcuts is hidden where there is no keyboard', async () => {
    serveDocument();
    openReader('?section=1', { width: 39 });
    await screen.findByText('Nobody at the coast is surprised.');
    press('?');
    expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull();
  });

  it('a long outline is expanded only around the current section', async () => {
    const sections = Array.from({ length: 2000 }, (_, at) => ({
      n: at + 1,
      title: `Part ${at + 1}`,
      level: at % 20 === 0 ? 1 : 2,
      pages: null,
      words: 10,
    }));
    serveDocument({ sections, texts: { 500: [block('Here.')] } });
    openReader('?section=500');
    await screen.findByText('Here.');
    const rows = within(await tree()).getAllByRole('treeitem');
    expect(rows).toHaveLength(100 + 19);
    expect(rows.filter((row) => row.tabIndex === 0).map((row) => row.textContent)).toEqual(['Part 500']);
  });
});

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
    expect(await screen.findByText(/Until then you see the text of before/)).toBeTruthy();
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
