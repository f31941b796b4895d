import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

it('until the renderer is loaded, a text is shown as plain words, without marks, solutions and blocks', () => {
  const text = [
    '*Before.*',
    ':::own\n\nIt says: [“Of bees”](/documents/1?section=2&block=3&words=0-9-1a2b3c4d).\n\n:::',
    ':::predict{#averages-p1}\n```json\n{"id":"averages-p1"}\n```\n:::',
    ':::solution\nThe answer.\n:::',
    'After.',
  ].join('\n\n');
  const shown = renderToString(<Markdown text={text} />);
  expect(shown).toContain('Before.');
  expect(shown).toContain('After.');
  expect(shown).toContain('It says: “Of bees”.');
  for (const hidden of ['averages-p1', 'The answer', ':::', '*', '/documents'])
    expect(shown).not.toContain(hidden);
});
