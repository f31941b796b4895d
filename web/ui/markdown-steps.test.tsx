import { render } from '@testing-library/react';
import ReactMarkdown from 'react-markdown';
import { expect, it } from 'vitest';
import { remarkLectern } from './markdown-plugins.ts';
import { remarkSteps } from './markdown-steps.ts';
import { remarkSyntax } from './markdown-syntax/markdown-syntax.ts';

const text = `## The middle

Two ways of asking for it.

:::try{#a-1}
:::

A word on each of them.

:::solution
${'hidden '.repeat(200)}
:::

![Seven dots](/library-figures/a.svg)

Now the owner earns more.`;

it('a text is wrapped in its steps, with at most one thing to do or one picture in each', () => {
  const { container } = render(
    <ReactMarkdown
      remarkPlugins={[remarkSyntax, [remarkLectern, { solution: 'Solution', own: 'Own' }], remarkSteps]}
    >
      {text}
    </ReactMarkdown>,
  );
  const steps = [...container.querySelectorAll('section')];
  expect(steps.map((step) => step.dataset.step)).toEqual(['1', '2', '3']);
  expect(steps.map((step) => [...step.children].map(({ tagName }) => tagName.toLowerCase()).join())).toEqual([
    'h2,p,lectern-block',
    'p,details,p',
    'p',
  ]);
});
