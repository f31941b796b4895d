import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkdownRenderer } from './markdown-renderer.tsx';
import { StepsInText, type TextStep } from './steps-in-text.ts';

const text = `## The middle {#idea}

Two ways of asking for it.

:::try{#a-1}
:::

A word on each of them.

:::figure{#a-2}
:::

Now the owner earns more.`;

const Step = ({ number, count, name, hasTask, children }: TextStep) => (
  <section data-step={[number, count, name, hasTask].join()}>{children}</section>
);
const stepsOf = (written: string, isGrowing = false) => {
  const { container } = render(
    <StepsInText value={Step}>
      <MarkdownRenderer isGrowing={isGrowing} text={written} />
    </StepsInText>,
  );
  return [...container.querySelectorAll<HTMLElement>('section')].map(({ dataset }) => dataset.step);
};

it('a text is shown in its steps, with at most one thing to do or one picture in each', () => {
  expect(stepsOf(text)).toEqual([
    '1,3,The middle,true',
    '2,3,A word on each of them.,false',
    '3,3,Now the owner earns more.,false',
  ]);
});

it('without a component for steps a text is one page', () => {
  const { container } = render(<MarkdownRenderer text={text} />);
  expect([...(container.firstElementChild?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
    'H3',
    'P',
    'P',
    'P',
  ]);
});

it('while a text is streamed, its last part stands alone, so that nothing moves when it grows', () => {
  expect(stepsOf('One.\n\nTwo words', true)).toEqual(['1,2,One.,false', '2,2,Two words,false']);
  expect(stepsOf('One.\n\nTwo words')).toEqual(['1,1,One.,false']);
});

it('a long program is a step with its output, and with the sentence that announces it', () => {
  const program = (lines: number) =>
    ['```js', ...Array.from({ length: lines }, () => 'go();'), '```'].join('\n');
  const before = 'word '.repeat(60);
  expect(
    stepsOf([before, 'This goes on:', program(15), program(3), 'Then it ends.'].join('\n\n')).map((step) =>
      step?.slice(0, 20),
    ),
  ).toEqual(['1,2,word word word w', '2,2,This goes on:,fa']);
  expect(stepsOf([before, 'This is short.', program(3)].join('\n\n')).length).toBe(1);
});

it('a question on a long program has a short introduction', () => {
  const question = (lines: number) => {
    const source = JSON.stringify({ prompt: 'x', code: 'go();\n'.repeat(lines) });
    return ['word '.repeat(45), ':::try{#a-1}', '```json', source, '```', ':::'].join('\n\n');
  };
  expect(stepsOf(question(4)).length).toBe(1);
  expect(stepsOf(question(12)).length).toBe(2);
});

it('a step that is only a task or a picture has the first words of the task, or of the picture', () => {
  const task = JSON.stringify({ question: { prompt: 'How **many**?' } });
  expect(
    stepsOf(`:::try{#a-1}\n\`\`\`json\n${task}\n\`\`\`\n:::\n\n![A line](/library-figures/a.svg)`),
  ).toEqual(['1,2,How many?,true', '2,2,A line,false']);
});

it('each question with a solution to open is a step, which asks for no answer', () => {
  const question = (name: string) => `What is a ${name}?\n\n:::solution\nA number.\n:::`;
  expect(stepsOf([question('mean'), question('median'), 'That is all.'].join('\n\n'))).toEqual([
    '1,3,What is a mean?,false',
    '2,3,What is a median?,false',
    '3,3,That is all.,false',
  ]);
});

it('a text cannot make a step of its own', () => {
  expect(stepsOf('<lectern-step data-number="7">x</lectern-step>')).toEqual([
    '1,1,<lectern-step data-number="7">x</lectern-step>,false',
  ]);
});
