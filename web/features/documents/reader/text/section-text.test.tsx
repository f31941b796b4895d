import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { block, forgetAll, openReader, serveDocument } from '../test-reader.tsx';

vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));
beforeEach(forgetAll);
afterEach(forgetAll);

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
    expect(await screen.findByText('There is no text directly under this heading.')).toBeTruthy();
  });
});
