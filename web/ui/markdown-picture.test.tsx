import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { networkIs } from '../lib/test-network.ts';
import { Markdown } from './markdown.tsx';
import { renderForTest } from './test-render.tsx';

afterEach(() => vi.restoreAllMocks());

const text = '![Dots on a line](/library-figures/statistics/dots.svg)\n\n![A cat](/library-figures/cat.png)';

it('a picture that fails to load leaves its description and a way to try again', async () => {
  renderForTest(<Markdown text={text} />);
  fireEvent.error(await screen.findByRole('img', { name: 'A cat' }));
  const lost = screen.getByRole('group', { name: 'Picture not loaded' });
  expect(lost.textContent).toContain('This picture could not be loaded.');
  expect(lost.textContent).toContain('A cat');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: 'A cat' }).getAttribute('src')).toBe('/library-figures/cat.png');
});

it('of a drawing only the version that failed is replaced, and only where that is shown', async () => {
  renderForTest(<Markdown text={text} />);
  const [light] = await screen.findAllByRole('img', { name: 'Dots on a line' });
  fireEvent.error(light as HTMLElement);
  expect(screen.getByRole('group', { name: 'Picture not loaded' }).className).toContain('md-only-light');
  expect(screen.getAllByRole('img', { name: 'Dots on a line' })).toHaveLength(3);
});

it('a picture that failed offline is fetched again once the network is back', async () => {
  await networkIs(false);
  renderForTest(<Markdown text={text} />);
  fireEvent.error(await screen.findByRole('img', { name: 'A cat' }));
  expect(screen.getByText('You are offline, so this picture is missing.')).toBeTruthy();
  await networkIs(true);
  expect(screen.getByRole('img', { name: 'A cat' })).toBeTruthy();
});
