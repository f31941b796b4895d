import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { networkIs } from '../lib/test-network.ts';
import { latePart } from './late-part.tsx';
import { renderForTest } from './test-render.tsx';

afterEach(() => vi.restoreAllMocks());

const Exercise = ({ name }: { name: string }) => <p>{name} is here</p>;

/** A part whose code fails to load until the network is there. */
function flaky() {
  const state = { works: false, asked: 0 };
  const Part = latePart<{ name: string }>({
    fetchCode: async () => {
      state.asked += 1;
      if (!state.works) throw new TypeError('Failed to fetch dynamically imported module');
      return Exercise;
    },
    problem: 'An exercise belongs here.',
  });
  return { state, Part };
}

const tryAgain = () => screen.getByRole('button', { name: 'Try again' });

it('a part that fails to load says so above what there is, and is fetched again in its place', async () => {
  const { state, Part } = flaky();
  renderForTest(<Part name="One" still={<p>The task</p>} />);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('An exercise belongs here.');
  expect(screen.getByText('The task')).toBeTruthy();
  state.works = true;
  fireEvent.click(tryAgain());
  expect(await screen.findByText('One is here')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offline, Try again asks for nothing and says why; back online, the part comes by itself, everywhere', async () => {
  const { state, Part } = flaky();
  await networkIs(false);
  renderForTest(
    <>
      <Part name="One" still={null} />
      <Part name="Two" still={null} />
    </>,
  );
  const [said] = await screen.findAllByRole('alert');
  expect(said?.textContent).toContain('You are offline.');
  const { asked } = state;
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(said?.textContent).toContain('You are still offline.');
  expect(state.asked).toBe(asked);
  state.works = true;
  await networkIs(true);
  expect(await screen.findByText('One is here')).toBeTruthy();
  expect(await screen.findByText('Two is here')).toBeTruthy();
});

it('after two more failures only a reload of the page is offered', async () => {
  const { Part } = flaky();
  renderForTest(<Part name="One" still={null} />);
  await screen.findByRole('alert');
  fireEvent.click(tryAgain());
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeTruthy();
});
