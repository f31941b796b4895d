import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { answer, type Handler, problem, serve, testSettings } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { me, ownCourse } from '../test-courses.ts';
import { SharingOffer } from './sharing-offer.tsx';
import { SharingSettings } from './sharing-settings.tsx';

const writeText = vi.fn();
beforeEach(() => {
  localStorage.clear();
  writeText.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
});
afterEach(() => vi.unstubAllGlobals());

const hidden = ownCourse(1, { visibility: 'private', title: 'Statistics' });
const at = `/api/courses/${hidden.id}`;
const withWords = { ...hidden, objectives: ['read my reports'], priorKnowledge: ['fractions'] };
const seen = { course: { ...hidden, objectives: ['Can sort'] }, withWords, showsWords: false, revision: 5 };

function serveSharing(more: Record<string, Handler> = {}) {
  return serve({
    [`GET ${at}/seen-by-others`]: () => answer(seen),
    [`PATCH ${at}`]: ({ body }) => answer({ ...hidden, ...(body as Partial<Course>) }),
    ...more,
  });
}
const patchesIn = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const page = async () => within(await screen.findByRole('region', { name: 'The page as others see it' }));
const choose = (value: string) =>
  fireEvent.change(screen.getAllByLabelText('Who can see this course')[0] as HTMLElement, {
    target: { value },
  });
const words = () => screen.findByRole('checkbox', { name: /^Show my objectives and prior knowledge/ });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('who can see a course', () => {
  it('is widened after its owner has seen what others will see, without their own words at first', async () => {
    const calls = serveSharing();
    renderForTest(<SharingSettings course={hidden} />);
    choose('public');
    const shown = await page();
    expect(shown.getByText('Can sort')).toBeTruthy();
    expect(shown.queryByText('Prior Knowledge')).toBeNull();
    expect(patchesIn(calls)).toEqual([]);
    await press('Share and copy the link');
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/courses/${hidden.id}`));
    expect(patchesIn(calls)).toEqual([{ visibility: 'public', showsWords: false, revision: 5 }]);
  });

  it('their own words are shared as they were seen', async () => {
    const calls = serveSharing();
    renderForTest(<SharingSettings course={hidden} />);
    choose('unlisted');
    fireEvent.click(await words());
    const shown = await page();
    expect(shown.getByText('read my reports')).toBeTruthy();
    expect(shown.getByText('fractions')).toBeTruthy();
    await press('Share and copy the link');
    await waitFor(() =>
      expect(patchesIn(calls)).toEqual([{ visibility: 'unlisted', showsWords: true, revision: 5 }]),
    );
  });

  it('one made from documents says before it is shared that their text is not', async () => {
    const madeBy = { kind: 'document' as const };
    const documents = { ...hidden, madeBy };
    serveSharing({
      [`GET ${at}/seen-by-others`]: () =>
        answer({ ...seen, course: documents, withWords: { ...withWords, madeBy } }),
    });
    renderForTest(<SharingSettings course={documents} />);
    choose('public');
    expect(await screen.findByText(/^The text of your documents stays yours, too\./)).toBeTruthy();
    // What a stranger reads about it.
    expect((await page()).getByText(/^Lessons “From a document” read a text that stays/)).toBeTruthy();
  });

  it('stays as it is if the owner keeps it private', async () => {
    const calls = serveSharing();
    renderForTest(<SharingSettings course={hidden} />);
    choose('public');
    await page();
    await press('Keep it private');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patchesIn(calls)).toEqual([]);
    expect(screen.getByLabelText<HTMLSelectElement>('Who can see this course').value).toBe('private');
  });

  it('is narrowed to its owner at once', async () => {
    const calls = serveSharing();
    renderForTest(<SharingSettings course={{ ...hidden, visibility: 'public' }} />);
    choose('private');
    await waitFor(() => expect(patchesIn(calls)).toEqual([{ visibility: 'private' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('if the course was changed meanwhile, its owner looks at it again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    serveSharing({ [`PATCH ${at}`]: () => problem(409, 'This course was changed in another tab.') });
    renderForTest(<SharingSettings course={hidden} />);
    choose('unlisted');
    await press('Share and copy the link');
    expect(
      await screen.findByText('The course has changed in the meantime. Please look at it again.'),
    ).toBeTruthy();
    expect(writeText).not.toHaveBeenCalled();
  });

  it('of a shared course, what others see can be looked at and changed later', async () => {
    const calls = serveSharing({ [`GET ${at}/seen-by-others`]: () => answer({ ...seen, showsWords: true }) });
    renderForTest(<SharingSettings course={{ ...hidden, visibility: 'unlisted' }} />);
    await press('What others see');
    const box = (await words()) as HTMLInputElement;
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    await press('Save');
    await waitFor(() =>
      expect(patchesIn(calls)).toEqual([{ visibility: 'unlisted', showsWords: false, revision: 5 }]),
    );
    expect(writeText).not.toHaveBeenCalled();
  });

  it('where nothing of it is typed, there is nothing to choose', async () => {
    serveSharing({ [`GET ${at}/seen-by-others`]: () => answer({ ...seen, withWords: seen.course }) });
    renderForTest(<SharingSettings course={hidden} />);
    choose('unlisted');
    await page();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('without a catalogue a public course counts as shared by link', async () => {
    serveSharing({ 'GET /api/settings': () => answer({ ...testSettings, catalogue: false }) });
    renderForTest(<SharingSettings course={{ ...hidden, visibility: 'public' }} />);
    const select = screen.getByLabelText<HTMLSelectElement>('Who can see this course');
    await waitFor(() =>
      expect([...select.options].map(({ value }) => value)).toEqual(['private', 'unlisted']),
    );
    expect(select.value).toBe('unlisted');
  });
});

describe('when a course is finished', () => {
  const finished = { ...hidden, completed: true, completedAt: new Date().toISOString() };
  const list = () => answer({ courses: [finished] });

  it('sharing is offered, and what others will see comes first', async () => {
    const calls = serveSharing({ 'GET /api/courses': list });
    renderForTest(<SharingOffer userId={me} />);
    expect(await screen.findByRole('heading', { name: 'You have finished “Statistics”' })).toBeTruthy();
    await press('See what others will see');
    await press('Share and copy the link');
    await waitFor(() => expect(screen.queryByText(/You have finished/)).toBeNull());
    expect(patchesIn(calls)).toEqual([{ visibility: 'unlisted', showsWords: false, revision: 5 }]);
  });

  it('the offer can be dismissed, and does not come back', async () => {
    serveSharing({ 'GET /api/courses': list });
    const { unmount } = renderForTest(<SharingOffer userId={me} />);
    await press('Not now');
    expect(screen.queryByText(/You have finished/)).toBeNull();
    unmount();
    const again = serveSharing({ 'GET /api/courses': list });
    renderForTest(<SharingOffer userId={me} />);
    await waitFor(() => expect(again).toHaveLength(1));
    expect(screen.queryByText(/You have finished/)).toBeNull();
  });
});
