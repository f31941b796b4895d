import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { BlocksInText, type WrittenBlock } from './blocks-in-text.ts';
import { MarkdownRenderer } from './markdown-renderer.tsx';
import { unsafeTexts } from './test-unsafe-texts.ts';

const directive = (id: string, source: string) => `:::try{#${id}}\n\`\`\`json\n${source}\n\`\`\`\n:::`;

function Shown({ id, kind, source }: WrittenBlock) {
  const [pressed, setPressed] = useState(0);
  return (
    <button data-source={source} onClick={() => setPressed(pressed + 1)} type="button">
      {kind} {id} {pressed}
    </button>
  );
}

const withBlocks = (text: string, inline = false) => (
  <BlocksInText value={Shown}>
    <MarkdownRenderer inline={inline} text={text} />
  </BlocksInText>
);
const draw = (text: string, inline?: boolean) => act(async () => render(withBlocks(text, inline)));

describe('blocks in a text', () => {
  it('are rendered by the component that the page provides, as written', async () => {
    await draw(`Before.\n\n${directive('a-1', '{"id":"a-1","prompt":"What is $1 & <b>?"}')}\n\nAfter.`);
    const block = screen.getByRole('button', { name: 'try a-1 0' });
    expect(block.dataset.source).toBe('{"id":"a-1","prompt":"What is $1 & <b>?"}');
    expect(document.body.textContent).toBe('Before.\ntry a-1 0\nAfter.');
  });

  it('are part of a hidden solution with a longer fence, which ends after the rest of its text', async () => {
    await draw(`Why?\n\n::::solution\nFirst guess.\n\n${directive('a-1', '{}')}\n\nBecause.\n::::\n\nAfter.`);
    const solution = screen.getByRole('group');
    expect(solution.contains(screen.getByText('try a-1 0'))).toBe(true);
    expect(solution.contains(screen.getByText('Because.'))).toBe(true);
    expect(solution.contains(screen.getByText('After.'))).toBe(false);
    expect(document.body.textContent).not.toContain(':::');
  });

  it('are left out where no component is provided, and in inline text', async () => {
    const text = `Before.\n\n${directive('a-1', '{"prompt":"secret"}')}`;
    const { container } = await act(async () => render(<MarkdownRenderer text={text} />));
    expect(container.textContent).toBe('Before.\n');
    const line = await draw(text, true);
    expect(line.container.textContent?.trim()).toBe('Before.');
  });

  it('keep their state while the surrounding text is streamed and rendered again', async () => {
    const first = `Words.\n\n${directive('a-1', '{}')}`;
    const view = await draw(first);
    fireEvent.click(screen.getByRole('button', { name: 'try a-1 0' }));
    const button = screen.getByRole('button', { name: 'try a-1 1' });
    for (const more of ['\n\nMore.', '\n\nMore and $x^2$.', '\n\nMore and $x^2$.\n\n```js\nlet a;\n```']) {
      await act(async () => view.rerender(withBlocks(first + more)));
      await act(async () => {});
      expect(screen.getByRole('button', { name: 'try a-1 1' })).toBe(button);
    }
  });

  it('render nothing while their data is being streamed', async () => {
    const whole = `Words.\n\n${directive('a-1', '{"prompt":"secret"}')}\n\nAfter.`;
    const from = whole.indexOf('```');
    const view = await draw('');
    for (let end = from; end < whole.indexOf('After'); end += 1) {
      await act(async () => view.rerender(<MarkdownRenderer text={whole.slice(0, end)} />));
      expect(view.container.textContent?.trim()).toBe('Words.');
    }
  });

  it.each([
    ['no id', ':::try\nDo it.\n:::', 'Do it.'],
    ['words instead of data', ':::try{#a}\nDo it.\n:::', 'Do it.'],
    ['one line', '::try{#a}', '::try{#a}'],
    ['a sentence', 'At :try{#a} it is', 'At :try{#a} it is'],
  ])('with %s are rendered as text', async (_, text, words) => {
    const { container } = await draw(text);
    expect(container.textContent?.trim()).toBe(words);
  });

  it('are created by directives only', async () => {
    for (const { text } of unsafeTexts.filter(({ kind }) => !kind.startsWith('block'))) {
      const view = await draw(text);
      expect(view.container.querySelector('button')).toBeNull();
      view.unmount();
    }
    await draw('<lectern-block data-kind="try" data-id="a" data-source="{}"></lectern-block>');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
