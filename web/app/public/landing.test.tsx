import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { FeaturePage } from './feature-page.tsx';
import { Landing } from './landing.tsx';

const show = (page: ReactElement) => render(<MemoryRouter>{page}</MemoryRouter>);
const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const cards = [
  ['AI-Native Course Creation', '/ai-native-course-creation', 'creation'],
  ['Structured Self-Learning', '/structured-self-learning', 'structure'],
  ['Learner-Aware Guidance', '/learner-aware-guidance', 'guidance'],
  ['Pace That Fits Your Life', '/self-paced-structure', 'pace'],
] as const;

describe('/ : the landing page (spec.md sections 1 and 2)', () => {
  it("has the tagline 'Revolutionizing Education with AI Agents'", () => {
    show(<Landing waitlistUrl={null} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Revolutionizing Education with AI Agents',
    );
  });

  it("says that the agents turn scattered information into a curriculum around the learner's goals, for free", () => {
    show(<Landing waitlistUrl={null} />);
    expect(
      screen.getByText(
        /agents turn scattered information into an adaptive curriculum built around your goals/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('Sign up for free.')).toBeTruthy();
  });

  it('the hero leads to /signup and /login', () => {
    show(<Landing waitlistUrl={null} />);
    expect(target('Sign Up')).toBe('/signup');
    expect(target('Login')).toBe('/login');
  });

  it.each(cards)("the feature card '%s' in 'Built for Self Learners' leads to %s", (title, path) => {
    show(<Landing waitlistUrl={null} />);
    const section = screen.getByRole('region', { name: 'Built for Self Learners' });
    expect(within(section).getByRole('link', { name: title }).getAttribute('href')).toBe(path);
    expect(within(section).getAllByRole('link')).toHaveLength(4);
  });

  it("'Step into the Future of Education' leads to the external waitlist form, or without one to /signup", () => {
    const { unmount } = show(<Landing waitlistUrl="https://forms.example/waitlist" />);
    const block = () => screen.getByRole('region', { name: 'Step into the Future of Education' });
    const button = () => within(block()).getByRole('link', { name: 'Join the Waitlist' });
    expect(button().getAttribute('href')).toBe('https://forms.example/waitlist');
    expect(button().getAttribute('rel')).toContain('noopener');
    unmount();
    show(<Landing waitlistUrl={null} />);
    expect(button().getAttribute('href')).toBe('/signup');
  });

  it('names what each of the three agents does', () => {
    show(<Landing waitlistUrl={null} />);
    const section = screen.getByRole('region', { name: 'Three teachers who read the same lesson' });
    for (const leader of ['Professor', 'Examiner', 'Librarian']) {
      expect(within(section).getByText(leader, { selector: 'strong' })).toBeTruthy();
    }
  });
});

describe('the four linked pages (decisions.md 14)', () => {
  it.each(cards)('%s says what it does and offers a way to start', (title, _path, id) => {
    show(<FeaturePage id={id} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
    expect(target('Sign Up')).toBe('/signup');
  });
});
