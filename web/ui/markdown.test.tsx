import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

it('until what sets it is there a text stands as it is, without solutions and what there is to do', () => {
  const text = [
    'Before.',
    ':::predict{#averages-p1}\n```json\n{"id":"averages-p1"}\n```\n:::',
    ':::solution\nThe answer.\n:::',
    'After.',
  ].join('\n\n');
  const shown = renderToString(<Markdown text={text} />);
  expect(shown).toContain('Before.');
  expect(shown).toContain('After.');
  for (const hidden of ['averages-p1', 'The answer', ':::']) expect(shown).not.toContain(hidden);
});
