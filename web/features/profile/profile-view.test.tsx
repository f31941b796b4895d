import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#shared/contract/profile.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { ProfileView } from './profile-view.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'the-token' }));

const ada: Profile = {
  name: 'Ada Lovelace',
  age: 36,
  educationLevel: 'Graduate',
  preferredLearningStyle: 'Visual',
  careerGoals: 'Program engines',
  languagesSpoken: ['English', 'French'],
  interests: ['Music'],
  certifications: [],
  timeZone: 'Europe/London',
};
const fact = (label: string): string => {
  const term = screen.getAllByText(label, { selector: 'dt' })[0];
  return term?.nextElementSibling?.textContent ?? '';
};
const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name);
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const edit = async (button = 'Edit Profile') => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: 'Update Profile' });
};

beforeEach(() => {
  window.localStorage.clear();
  useSessionStore.setState({ status: 'signed-in', user: { id: 'u1', email: 'ada@example.com' } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => notifications.clean());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('/profile', () => {
  it('shows every field, lists as badges and None for an empty one', async () => {
    serve({ 'GET /api/profile': () => answer(ada) });
    renderForTest(<ProfileView />);
    await screen.findByText('Ada Lovelace');
    expect(fact('Age')).toBe('36');
    expect(fact('Education Level')).toBe('Graduate');
    expect(fact('Preferred Learning Style')).toBe('Visual');
    expect(fact('Career Goals')).toBe('Program engines');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'English',
      'French',
      'Music',
    ]);
    expect(fact('Certifications')).toBe('None');
  });

  it('shows the defaults for what is missing', async () => {
    serve({
      'GET /api/profile': () => answer({ ...ada, name: ' ', age: null, educationLevel: '', careerGoals: '' }),
    });
    renderForTest(<ProfileView />);
    expect(await screen.findByText('Anonymous')).toBeDefined();
    expect([fact('Age'), fact('Education Level'), fact('Career Goals')]).toEqual(
      Array(3).fill('Not specified'),
    );
  });

  it("says 'No profile found' and offers to complete it", async () => {
    const calls = serve({
      'GET /api/profile': () => problem(404, 'No profile found'),
      'PUT /api/profile': () => answer(ada),
    });
    renderForTest(<ProfileView />);
    expect(await screen.findByRole('heading', { name: 'No profile found' })).toBeDefined();
    await edit('Complete Profile');
    fill('Name', 'Ada Lovelace');
    fill('Age', '36');
    fill('Education Level', 'Graduate');
    fill('Preferred Learning Style', 'Visual');
    fill('Languages', 'English, , French ');
    press('Save Profile');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Ada Lovelace',
      age: 36,
      languagesSpoken: ['English', 'French'],
    });
    expect(await screen.findByText('Ada Lovelace')).toBeDefined();
  });

  it('reports a failure and retries', async () => {
    let works = false;
    serve({ 'GET /api/profile': () => (works ? answer(ada) : problem(500, 'Something went wrong.')) });
    renderForTest(<ProfileView />);
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
    works = true;
    press('Try again');
    expect(await screen.findByText('Ada Lovelace')).toBeDefined();
  });
});

describe("the 'Update Profile' modal", () => {
  it('marks required fields and focuses the first missing one; nothing is sent', async () => {
    const calls = serve({ 'GET /api/profile': () => answer({ ...ada, name: 'Anonymous', age: null }) });
    renderForTest(<ProfileView />);
    await edit();
    press('Save Profile');
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter your age as a whole number.')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('leaves focus where the user is typing when an error disappears', async () => {
    serve({ 'GET /api/profile': () => answer({ ...ada, name: '', age: null }) });
    renderForTest(<ProfileView />);
    await edit();
    press('Save Profile');
    field('Age').focus();
    fill('Age', '3');
    expect(document.activeElement).toBe(field('Age'));
    expect(screen.queryByText('Enter your age as a whole number.')).toBeNull();
    expect(screen.getByText('Enter your name.')).toBeDefined();
  });

  it('shows a failure, logs it and keeps the input, also after Close', async () => {
    serve({
      'GET /api/profile': () => answer(ada),
      'PUT /api/profile': () => problem(401, 'User is not authenticated.'),
    });
    renderForTest(<ProfileView />);
    await edit();
    fill('Career Goals', 'Teach engines');
    press('Save Profile');
    expect((await screen.findByText(/User is not authenticated\./)).textContent).toContain('still here');
    expect(console.warn).toHaveBeenCalled();
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await edit();
    expect(field('Career Goals').value).toBe('Teach engines');
  });

  it("shows the server's error at its field", async () => {
    serve({
      'GET /api/profile': () => answer(ada),
      'PUT /api/profile': () => problem(400, 'Some fields are wrong.', { timeZone: 'Not a known time zone' }),
    });
    renderForTest(<ProfileView />);
    await edit();
    press('Save Profile');
    expect(await screen.findByText('Not a known time zone')).toBeDefined();
    expect(document.activeElement).toBe(field('Time zone'));
  });

  it('mirrors the saved profile in local storage with a timestamp', async () => {
    serve({
      'GET /api/profile': () => answer(ada),
      'PUT /api/profile': () => answer({ ...ada, careerGoals: 'Rest' }),
    });
    renderForTest(<ProfileView />);
    await edit();
    press('Save Profile');
    expect(await screen.findByText('Rest')).toBeDefined();
    const stored = JSON.parse(window.localStorage.getItem('student_profile') ?? '{}');
    expect(stored).toMatchObject({ name: 'Ada Lovelace', careerGoals: 'Rest' });
    expect(Number.isNaN(Date.parse(stored.lastUpdated))).toBe(false);
  });
});
