import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import lesson from '../../../library/statistics/polls.md?raw';
import { Landing } from './landing.tsx';
import { renderPublicPages } from './render-public.tsx';
import { firstQuestionTexts } from './texts.ts';

const show = (waitlistUrl: string | null = null, signedIn = false) =>
  render(
    <MemoryRouter>
      <Landing signedIn={signedIn} waitlistUrl={waitlistUrl} />
    </MemoryRouter>,
  );
const target = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('Landing page', () => {
  it("has the tagline 'Revolutionizing Education with AI Agents' and invites to sign up for free", () => {
    show();
    expect(screen.getByText('Revolutionizing Education with AI Agents')).toBeTruthy();
    expect(screen.getByText('Sign up for free.')).toBeTruthy();
    expect(screen.getByText(/scattered information into an adaptive curriculum/)).toBeTruthy();
  });

  it('hero with Sign Up (to /signup) and Login (to /login)', () => {
    show();
    expect(target('Sign Up')).toBe('/signup');
    expect(target('Login')).toBe('/login');
  });

  it('a signed-in user is sent to the dashboard, without invitations to sign up', () => {
    show(null, true);
    expect(target('Go to your dashboard')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('a quiet link leads to the library', () => {
    show();
    expect(target('the library')).toBe('/library');
  });

  it('promises what there is: every subject of the library, by name and with the number of its lessons', () => {
    show();
    const promise = screen.getByRole('heading', { level: 1 }).textContent ?? '';
    const said = document.querySelector('.pub-hero')?.textContent ?? '';
    const subjects = Object.keys(import.meta.glob('../../../library/*/subject.yaml'));
    const lessons = Object.keys(import.meta.glob('../../../library/*/*.md'));
    expect(subjects.length).toBeGreaterThan(1);
    for (const path of subjects) {
      const id = path.split('/').at(-2) ?? '';
      const count = lessons.filter((one) => one.split('/').at(-2) === id).length;
      expect(promise.toLowerCase()).toContain(id);
      expect(said.toLowerCase()).toContain(`${id} (${count} lessons)`);
      expect(document.querySelector(`.pub-hero a[href="/library/${id}"]`)).toBeTruthy();
    }
  });

  it('offers goals to press under the field, which lead to a proposal', () => {
    show();
    const offered = within(screen.getByRole('navigation', { name: 'Or begin with one of these' }));
    expect(offered.getAllByRole('link').length).toBeGreaterThan(2);
    for (const link of offered.getAllByRole('link'))
      expect(link.getAttribute('href')).toBe(`/begin?goal=${encodeURIComponent(link.textContent ?? '')}`);
  });

  it('says in our own words that a goal is too long, even one written before the script ran', () => {
    show();
    const field = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'What do you want to be able to do?',
    });
    field.value = 'x'.repeat(5000);
    fireEvent.invalid(field);
    expect(field.validationMessage).toMatch(/^Please use at most \d+ characters here; this has 5000\.$/);
    fireEvent.input(field, { target: { value: 'knots' } });
    expect(field.validationMessage).toBe('');
  });

  it('has one primary button in its first view', () => {
    show();
    const primary = document.querySelectorAll('.pub-hero .pub-button:not(.pub-button-quiet)');
    expect([...primary].map(({ textContent }) => textContent)).toEqual(['See your course']);
  });

  it("four feature cards under 'Built for Self Learners' link to their pages", () => {
    show();
    expect(screen.getByRole('heading', { name: 'Built for Self Learners' })).toBeTruthy();
    expect(target('AI-Native Course Creation')).toBe('/ai-native-course-creation');
    expect(target('Structured Self-Learning')).toBe('/structured-self-learning');
    expect(target('Learner-Aware Guidance')).toBe('/learner-aware-guidance');
    expect(target('Pace That Fits Your Life')).toBe('/self-paced-structure');
  });

  it("'Step into the Future of Education' has 'Join the Waitlist' to the external form", () => {
    show('https://forms.example/waitlist');
    expect(screen.getByRole('heading', { name: 'Step into the Future of Education' })).toBeTruthy();
    expect(target('Join the Waitlist')).toBe('https://forms.example/waitlist');
    expect(target('Begin at once')).toBe('/begin');
  });

  it('without WAITLIST_URL the button goes to /signup', () => {
    show();
    expect(target('Join the Waitlist')).toBe('/signup');
  });
});

describe('The first question', () => {
  it('is answered in place, with the explanation of the lesson', () => {
    show();
    const asked = screen.getByRole('group', { name: /^A thousand people are drawn by lot/ });
    expect(screen.queryByRole('img', { name: /margin reaches equally far/ })).toBeNull();
    fireEvent.click(within(asked).getByRole('radio', { name: 'In the large country' }));
    fireEvent.click(screen.getByRole('button', { name: 'Check my guess' }));
    expect(screen.getByRole('status').textContent).toBe('You said: in the large country. Not so.');
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(screen.getByRole('img', { name: /margin reaches equally far/ })).toBeTruthy();
    expect(target('Continue this lesson')).toBe('/library/statistics/polls');
    // The answer can be changed.
    fireEvent.click(within(asked).getByRole('radio', { name: 'It is the same' }));
    fireEvent.click(screen.getByRole('button', { name: 'Check my guess' }));
    expect(screen.getByRole('status').textContent).toBe('Right.');
    expect(screen.getByRole('status').hasAttribute('data-right')).toBe(true);
  });

  it('reveals nothing before it is answered', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Check my guess' }));
    expect(screen.queryByText(/^It is the same\. The formula/)?.closest('[hidden]')).toBeTruthy();
  });

  it('is the same as in the lesson', () => {
    const block = lesson.slice(lesson.indexOf(':::predict{#polls-p2}')).split('\n:::')[0];
    expect(block).toContain(`prompt: ${firstQuestionTexts.asked}`);
    expect(block).toContain(`options: [${firstQuestionTexts.options.join(', ')}]`);
    expect(block).toContain(`answer: ${firstQuestionTexts.answer}\n`);
    expect(block).toContain(firstQuestionTexts.reveal);
  });

  it('is not the opening question of any lesson', () => {
    const lessons = import.meta.glob<string>('../../../library/*/*.md', {
      eager: true,
      import: 'default',
      query: '?raw',
    });
    const begins = Object.values(lessons).map((text) => /^:::\w+\{[\s\S]*?^:::$/m.exec(text)?.[0] ?? '');
    expect(begins.filter((block) => block !== '').length).toBeGreaterThan(30);
    expect(begins.filter((block) => block.includes(firstQuestionTexts.asked))).toEqual([]);
  });
});

describe('Public pages', () => {
  it('are rendered to static HTML from their components, each with one h1 and a way to start', () => {
    const pages = renderPublicPages();
    expect(pages.map((page) => page.path)).toEqual([
      '/',
      '/ai-native-course-creation',
      '/structured-self-learning',
      '/learner-aware-guidance',
      '/self-paced-structure',
    ]);
    for (const { body } of pages) {
      expect(body.match(/<h1/g)).toHaveLength(1);
      expect(body).toContain('href="/signup"');
      expect(body).not.toContain('<script');
    }
  });
});
