import { act, render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MarkdownRenderer } from './markdown-renderer.tsx';
import { expectSafe, unsafeTexts } from './test-unsafe-texts.ts';

/** Renders completely, with maths and highlighting. */
async function drawn(text: string, inline: boolean): Promise<HTMLElement> {
  const { container } = await act(async () => render(<MarkdownRenderer text={text} inline={inline} />));
  if (/\$\\/.test(text)) {
    await waitFor(() => expect(container.querySelector('.katex, .katex-error')).not.toBeNull());
  }
  return container;
}

describe('all rendered Markdown is safe (script, event handlers, links, remote images, HTML)', () => {
  it('more than 150 hostile texts are tested', () => {
    expect(new Set(unsafeTexts.map(({ text }) => text)).size).toBeGreaterThan(150);
  });

  it.each(unsafeTexts)('$kind', async ({ text }) => {
    for (const inline of [false, true]) {
      const root = await drawn(text, inline);
      expectSafe(root);
      // No text can use an id of the page or one of its classes.
      for (const { id } of root.querySelectorAll('[id]')) expect(id).toMatch(/^user-content-/);
      expect(root.querySelector('[class*="mantine"], [data-hit], form, input[name], style, link')).toBeNull();
      // KaTeX stays inside its own box, whatever size the text asks for.
      for (const { style } of root.querySelectorAll<HTMLElement>('.katex [style]'))
        expect(Math.abs(Number.parseFloat(style.height || '0'))).toBeLessThan(200);
    }
  });

  it('a valid link stays a link', async () => {
    const root = await drawn('[a page](https://example.org/page)', false);
    expect(root.querySelector('a')?.href).toBe('https://example.org/page');
    expectSafe(root);
  });

  it('the check itself detects violations', () => {
    const root = document.createElement('div');
    for (const bad of [
      '<img src="https://evil.example/p.gif">',
      '<a href="java\nscript:alert(1)">x</a>',
      '<p onclick="x">x</p>',
      '<a href="https://example.org">x</a>',
      '<object></object>',
    ]) {
      root.innerHTML = bad;
      expect(() => expectSafe(root)).toThrow();
    }
  });
});
