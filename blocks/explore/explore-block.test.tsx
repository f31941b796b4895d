import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import type { ExplorationName } from '#shared/contract/workbench/explorations.ts';
import { written } from '#shared/rules/explorations/test-explorations.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { ExploreBlock } from './explore-block.tsx';

const task = { id: 'mean', text: 'Move one point so that the mean rises.' };

const open = (exploration: string, left?: ExplorationState) => {
  const block: BlockOf<'explore'> = {
    id: 'a-1',
    kind: 'explore',
    exploration,
    with: written[exploration as ExplorationName] ?? {},
    tasks: [task],
    hints: 0,
  };
  return renderForTest(
    <ExploreBlock block={block} give={() => {}} left={left} taskAt={() => ({ done: null, phase: 'open' })} />,
  );
};

/** The value shown beside the name of a measure. */
const measured = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
const press = (element: Element, key: string, more = {}) => fireEvent.keyDown(element, { key, ...more });

/** Sets whether reduced motion is preferred. */
function wantMotion(wanted: boolean): void {
  const original = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(original(query), { matches: query.includes('reduced-motion') && !wanted }),
  );
}

beforeEach(() => wantMotion(false));
afterEach(() => vi.restoreAllMocks());

describe('points', () => {
  it('move by arrow keys, page keys, Home and End, and announce their position', async () => {
    open('points-on-a-line');
    const owner = await screen.findByRole('slider', { name: 'Point 7 of 7' });
    expect(owner.getAttribute('aria-valuetext')).toBe('€13,000');
    expect(measured('Mean')).toBe('€3,700');
    press(owner, 'ArrowRight');
    expect(owner.getAttribute('aria-valuetext')).toBe('€13,100');
    press(owner, 'PageDown');
    expect(owner.getAttribute('aria-valuenow')).toBe('12100');
    press(owner, 'ArrowLeft', { shiftKey: true });
    expect(owner.getAttribute('aria-valuenow')).toBe('11100');
    press(owner, 'End');
    expect(owner.getAttribute('aria-valuenow')).toBe('14000');
    press(owner, 'Home');
    expect(owner.getAttribute('aria-valuenow')).toBe('0');
    expect(measured('Median')).toBe('€2,100');
  });

  it('in a plane move in both directions', async () => {
    open('scatter');
    const point = await screen.findByRole('slider', { name: 'Point 4 of 4' });
    press(point, 'ArrowDown');
    press(point, 'ArrowRight');
    expect(point.getAttribute('aria-valuetext')).toBe('storks 4.5, births 3.5');
  });

  it('are reset together', async () => {
    open('points-on-a-line');
    press(await screen.findByRole('slider', { name: 'Point 1 of 7' }), 'End');
    expect(measured('Mean')).not.toBe('€3,700');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the start' }));
    expect(measured('Mean')).toBe('€3,700');
  });
});

it('announces what the drawing shows after a pause, not at every step', async () => {
  open('points-on-a-line');
  const owner = await screen.findByRole('slider', { name: 'Point 7 of 7' });
  vi.useFakeTimers();
  const live = screen.getByText(/^7 points from/);
  expect(live.getAttribute('aria-live')).toBe('polite');
  press(owner, 'End');
  expect(live.textContent).toContain('€13,000');
  act(() => vi.advanceTimersByTime(600));
  vi.useRealTimers();
  expect(live.textContent).toContain('7 points from €1,900 to €14,000.');
});

it('sliders, choices and buttons change what is measured', async () => {
  open('polls');
  fireEvent.click(await screen.findByRole('button', { name: 'Draw 20' }));
  expect(measured('Polls')).toBe('20');
  const size = screen.getByRole('slider', { name: 'People in a poll' });
  const before = measured('The last one');
  fireEvent.change(size, { target: { value: '100' } });
  expect(size.getAttribute('aria-valuetext')).toBe('100');
  expect(measured('The last one')).not.toBe(before);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(measured('Polls')).toBe('0');
  const clear = screen.getByRole('button', { name: 'Clear' });
  expect(clear.getAttribute('aria-disabled')).toBe('true');
});

it('fractions of people are rounded in the drawing, and exact in the tables', async () => {
  open('two-risks');
  const base = await screen.findByRole('slider', { name: 'Base rate, of 1,000 women' });
  fireEvent.change(base, { target: { value: '6' } });
  fireEvent.change(screen.getByRole('slider', { name: /^Relative risk/ }), { target: { value: '1.2' } });
  expect(measured('new pill')).toBe('about 7');
  expect(screen.getByRole('cell', { name: '7.2', hidden: true })).toBeDefined();
});

it('a choice is one of a group of radio buttons', async () => {
  open('icon-array');
  const group = await screen.findByRole('group', { name: 'Sort people by' });
  fireEvent.click(within(group).getByRole('radio', { name: 'what the test says' }));
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'what the test says' }).checked).toBe(
    true,
  );
});

it('a number that a button increases is animated, unless reduced motion is preferred', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.restoreAllMocks();
  wantMotion(true);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  open('chance');
  const button = await screen.findByRole('button', { name: '100 times' });
  const pressed = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(pressed);
  fireEvent.click(button);
  expect(measured('Times')).toBe('0');
  act(() => frames.at(-1)?.(pressed + 350));
  expect(Number(measured('Times'))).toBeGreaterThan(30);
  expect(Number(measured('Times'))).toBeLessThan(70);
  act(() => frames.at(-1)?.(pressed + 900));
  expect(measured('Times')).toBe('100');
});

it('is restored as it was left', async () => {
  open('points-on-a-line', { values: [1900, 2000, 2100, 2200, 2300, 2400, 6000] });
  expect(await screen.findByText('€2,700', { selector: 'dd' })).toBeDefined();
  expect(measured('Mean')).toBe('€2,700');
});

it('an unknown exploration, or one with invalid parameters, says so', () => {
  open('toString');
  expect(screen.getByRole('alert').textContent).toContain('This exploration could not be read.');
});

it.each(Object.keys(written))('%s has no axe violations, and its numbers in tables', async (name) => {
  const { container } = open(name);
  await screen.findByRole('button', { name: 'Back to the start' });
  await waitFor(() => expect(container.querySelector('.md')).not.toBeNull());
  fireEvent.click(screen.getByText('The same in numbers'));
  expect(screen.getAllByRole('table').length).toBe(2);
  for (const details of container.querySelectorAll('details')) details.open = true;
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});
