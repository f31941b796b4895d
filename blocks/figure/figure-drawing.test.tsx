import { fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Figure } from '#shared/contract/workbench/figure.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { FigureDrawing } from './figure-drawing.tsx';

const figures: Record<Figure['draws'], Figure> = {
  bars: {
    draws: 'bars',
    bars: [
      { id: 'a', label: 'January', value: 2210 },
      { id: 'b', label: 'February', value: 2300 },
      { id: 'c', label: 'March', value: 2600 },
    ],
    y: { label: 'books lent', from: 0, to: 3000 },
  },
  histogram: {
    draws: 'histogram',
    from: 10,
    width: 5,
    counts: [3, 8],
    x: { label: 'minutes' },
    y: { label: 'trips' },
  },
  dots: { draws: 'dots', values: [38, 2, 3], x: { label: 'minutes', from: 0, to: 40 } },
  boxes: {
    draws: 'boxes',
    boxes: [
      { id: 'a', label: 'Line A', five: [18, 19, 20, 21, 22] },
      { id: 'b', label: 'Line B', five: [12, 14, 18, 25, 34] },
    ],
    x: { label: 'minutes' },
  },
  lines: {
    draws: 'lines',
    lines: [
      {
        id: 'a',
        label: 'with',
        points: [
          [0, 90],
          [60, 90],
        ],
      },
      {
        id: 'b',
        label: 'without',
        points: [
          [0, 0],
          [60, 150],
        ],
      },
    ],
    x: { label: 'chance' },
    y: { label: 'cost' },
  },
  scatter: {
    draws: 'scatter',
    points: [
      [1, 2],
      [3, 4],
    ],
    x: { label: 'storks' },
    y: { label: 'births' },
  },
};

const marks = [
  { id: 'a', text: 'the first' },
  { id: 'b', text: 'the second' },
];

function Choosing({ figure }: { figure: Figure }) {
  const [chosen, onChoose] = useState<string | null>(null);
  return <FigureDrawing alt="Books lent" choosing={{ options: marks, chosen, onChoose }} figure={figure} />;
}

function Placing({ figure, axis }: { figure: Figure; axis: 'x' | 'y' }) {
  const [value, onPlace] = useState<number | null>(null);
  return (
    <FigureDrawing alt="Minutes" figure={figure} placing={{ axis, value, onPlace, name: 'Your guess' }} />
  );
}

const clean = async (container: Element) => {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
};
const checked = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-checked'));
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key });

describe.each(['bars', 'boxes', 'lines'] as const)('choosing among %s', (draws) => {
  it('works by pointer and by key, with one tab stop', async () => {
    const { container } = renderForTest(<Choosing figure={figures[draws]} />);
    expect(screen.getByRole('radiogroup', { name: 'Books lent' })).toBeDefined();
    const first = screen.getByRole('radio', { name: 'the first' });
    const second = screen.getByRole('radio', { name: 'the second' });
    expect([first, second].map((radio) => radio.getAttribute('tabindex'))).toEqual(['0', '-1']);
    expect(checked()).toEqual(['false', 'false']);
    press(first, ' ');
    expect(checked()).toEqual(['true', 'false']);
    press(first, 'ArrowRight');
    expect(checked()).toEqual(['false', 'true']);
    expect(document.activeElement).toBe(second);
    press(second, 'ArrowDown');
    expect(checked()).toEqual(['true', 'false']);
    fireEvent.click(second);
    expect(checked()).toEqual(['false', 'true']);
    await clean(container);
  });
});

it('only the marks in question can be chosen', () => {
  renderForTest(<Choosing figure={figures.bars} />);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'the first',
    'the second',
  ]);
});

describe('placing', () => {
  it.each([
    ['x', figures.dots, 'ArrowRight', '20.2', '40'],
    ['y', figures.bars, 'ArrowUp', '1520', '3000'],
  ] as const)(
    'a mark along %s moves by steps and not beyond the ends',
    async (axis, figure, key, near, end) => {
      const { container } = renderForTest(<Placing axis={axis} figure={figure} />);
      const guess = screen.getByRole('slider', { name: 'Your guess' });
      expect(guess.getAttribute('aria-valuetext')).toBe('not placed yet');
      press(guess, key);
      expect(guess.getAttribute('aria-valuenow')).toBe(near);
      press(guess, 'End');
      press(guess, key);
      expect(guess.getAttribute('aria-valuenow')).toBe(end);
      await clean(container);
    },
  );
});

it.each([
  ['bars', ['January', '2,210']],
  ['histogram', ['10 to below 15', '3']],
  ['dots', ['1', '2']],
  ['boxes', ['Line A', '18', '19', '20', '21', '22']],
  ['lines', ['with', '0', '90']],
  ['scatter', ['1', '1', '2']],
] as const)('%s are an image with a text alternative, and a table', async (draws, row) => {
  const { container } = renderForTest(<FigureDrawing alt="In words" figure={figures[draws]} />);
  expect(screen.getByRole('img', { name: 'In words' })).toBeDefined();
  for (const details of container.querySelectorAll('details')) details.open = true;
  const [, first] = screen.getAllByRole('row');
  expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual(row);
  await clean(container);
});
