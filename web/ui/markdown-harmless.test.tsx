import { act, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { harmlessTexts } from '#shared/rules/test-harmless-texts.ts';
import { MarkdownRenderer } from './markdown-renderer.tsx';

const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

/** The words of a rendered text; of a formula its source, which readers aloud get. */
function wordsOf(root: HTMLElement): string {
  for (const formula of root.querySelectorAll('.katex'))
    formula.textContent = formula.querySelector('annotation')?.textContent ?? '';
  for (const hidden of root.querySelectorAll('.md-newtab')) hidden.remove();
  return squeezed(root.textContent ?? '');
}

it.each(harmlessTexts)('a harmless text is shown whole: $kind %#', async ({ text, shown }) => {
  const { container } = await act(async () => render(<MarkdownRenderer text={text} />));
  await waitFor(() => expect(container.querySelector('code.language-math')).toBeNull());
  expect(container.querySelector('.katex-error')).toBeNull();
  expect(wordsOf(container)).toBe(squeezed(shown));
});
