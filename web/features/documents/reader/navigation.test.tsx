import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { block, button, forgetAll, openReader, press, serveDocument } from './test-reader.tsx';

vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));
beforeEach(forgetAll);
afterEach(forgetAll);

const title = (name: string) => screen.findByRole('heading', { level: 2, name });

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
