import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plainMarkdown, withoutEscapes } from '#shared/rules/documents/plain-markdown.ts';
import { MarkdownRenderer } from './markdown-renderer.tsx';

const texts = [
  '# no heading',
  '- no item\n+ none either\n1. nor this\n2) nor that',
  '*no* _emphasis_ **here** and `no code` in a snake_case_name',
  '[no link](https://evil.example) ![no picture](x.png) <https://evil.example>',
  '<img src=x onerror=alert(1)> &amp; &lt;b&gt; <!-- a comment -->',
  'it costs $5 and $10, $x^2$ and $$y$$',
  ':::solution\nhidden\n:::\n:dir[x]{a=b} ::leaf{#id}',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '~~no stroke~~ and a line\n---\nno rule\n===\nno title',
  '> no quotation\n    no program',
  'back\\slash at the end\\',
  '[^1]: no note\n[ref]: https://evil.example',
  'العربية * עברית _ 漢字 `',
];
const letters = (text: string) => text.replaceAll('(opens in a new tab)', '').replace(/[\s“”‘’"']/g, '');

it.each(texts)('%s is shown as written, inside a quotation', async (text) => {
  const markdown = plainMarkdown(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const view = await act(async () => render(<MarkdownRenderer text={markdown} />));
  expect(letters(view.container.textContent ?? '')).toBe(letters(text));
  const quotation = view.container.querySelector('blockquote');
  const made = [...(quotation?.querySelectorAll('*') ?? [])].map(({ tagName }) => tagName);
  // A plain address may become a link, as everywhere: it hides nothing.
  const mayBe = text.includes('https://') ? ['P', 'BR', 'A', 'SPAN'] : ['P', 'BR'];
  expect(made.filter((name) => !mayBe.includes(name))).toEqual([]);
  for (const link of quotation?.querySelectorAll('a') ?? [])
    expect(letters(link.textContent ?? '')).toMatch(/^https:\/\/evil\.example/);
  expect(letters(withoutEscapes(plainMarkdown(text)))).toBe(
    letters(text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')),
  );
});
