import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Course, CoursePatch } from '#shared/contract/course.ts';
import { answer, problem, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { designedCourse, designedUnit } from '../test-course.ts';
import { EditPage } from './edit-page.tsx';

const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const me = '11111111-1111-4111-8111-111111111111';
const unit = (letter: string, unitIndex: number, status: 'Completed' | 'Idle' | 'Locked') =>
  designedUnit(letter, unitIndex, { status });
const course = designedCourse({
  id,
  title: 'Pottery',
  description: 'Clay',
  lessons: 4,
  duration: 3,
  creatorId: me,
  ownerId: me,
  createdAt: '2026-11-20T00:00:00Z',
  units: [unit('a', 0, 'Completed'), unit('b', 1, 'Idle'), unit('c', 2, 'Locked'), unit('d', 3, 'Locked')],
  currentLessonIndex: 1,
  progress: 25,
  completed: false,
  completedAt: null,
  revision: 7,
});
const at = `/api/courses/${id}`;

/** A fake server that stores what is sent. */
function keeper(start: Course = course) {
  let now = start;
  return {
    [`GET ${at}`]: () => answer(now),
    [`PATCH ${at}`]: ({ body }: { body: unknown }) => {
      const { revision, units, ...facts } = body as CoursePatch;
      if (revision !== now.revision)
        return answer(
          { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Changed', code: 'course_changed' },
          409,
        );
      const all = [
        ...now.units,
        ...(now.droppedUnits ?? []).map((one) => ({ ...unit('e', 0, 'Locked'), ...one })),
      ];
      const kept = (units ?? now.units).flatMap((one) => {
        const found = all.find((other) => other.id === one.id);
        return found ? [{ ...found, title: one.title }] : [];
      });
      const gone = all.filter((one) => !kept.some((other) => other.id === one.id));
      now = {
        ...now,
        ...facts,
        revision: (revision ?? 0) + 1,
        units: kept.map((one, unitIndex) => ({ ...one, unitIndex })),
        droppedUnits: gone.map((one) => ({ ...one, finished: one.status === 'Completed', droppedAt: '' })),
      };
      return answer(now);
    },
    elsewhere: (facts: Partial<Course>) => {
      now = { ...now, ...facts, revision: (now.revision ?? 0) + 1 };
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function renderEdit({ elsewhere, ...handlers }: ReturnType<typeof keeper>, more = {}) {
  const calls = serve({ ...handlers, ...more });
  const on = { onChanged: vi.fn(), onLeave: vi.fn(), askToShare: vi.fn() };
  renderForTest(<EditPage courseId={id} userId={me} {...on} />);
  await screen.findByRole('heading', { level: 1, name: 'Edit “Pottery”' });
  return { calls, elsewhere, ...on };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const typeInto = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const patches = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body as CoursePatch);
const order = () =>
  within(screen.getByRole('list', { name: 'Lessons' }))
    .getAllByRole('textbox')
    .map((field) => (field as HTMLInputElement).value);
const saved = () => screen.findByText(/lessons?, saved/);

describe('the facts of a course', () => {
  it('title, description, level and visibility are saved as they are changed', async () => {
    const { calls, onChanged } = await renderEdit(keeper());
    typeInto('Title', 'Ceramics');
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    typeInto('Description', 'Clay and fire');
    fireEvent.change(screen.getByLabelText('Difficulty'), { target: { value: 'advanced' } });
    fireEvent.change(screen.getByLabelText('Who can see this course'), { target: { value: 'private' } });
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(4));
    expect(patches(calls)).toEqual([
      { title: 'Ceramics', revision: 7 },
      { description: 'Clay and fire', revision: 8 },
      { difficultyLevel: 'advanced', revision: 9 },
      { visibility: 'private', revision: 10 },
    ]);
  });

  it('is shown to more people only after its owner has seen what they will see', async () => {
    const { calls, askToShare } = await renderEdit(keeper());
    const choose = (value: string) =>
      fireEvent.change(screen.getByLabelText('Who can see this course'), { target: { value } });
    askToShare.mockResolvedValueOnce(null);
    choose('unlisted');
    await waitFor(() => expect(askToShare).toHaveBeenCalledWith(expect.objectContaining({ id }), 'unlisted'));
    expect(patches(calls)).toEqual([]);
    askToShare.mockResolvedValueOnce({ visibility: 'unlisted', showsWords: true });
    choose('unlisted');
    await waitFor(() =>
      expect(patches(calls)).toEqual([{ visibility: 'unlisted', showsWords: true, revision: 7 }]),
    );
  });

  it('a blank title is marked and not sent; focusing a field changes nothing', async () => {
    const { calls } = await renderEdit(keeper());
    typeInto('Title', ' ');
    expect(screen.getByText('A course needs a title.')).toBeTruthy();
    fireEvent.blur(screen.getByLabelText('Description'));
    await saved();
    expect(patches(calls)).toEqual([]);
  });
});

describe('lessons', () => {
  it('are moved by keyboard: focus stays with the lesson, and its new position is announced', async () => {
    await renderEdit(keeper());
    const up = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Move “Lesson d” up' });
    up().focus();
    fireEvent.click(up());
    await waitFor(() => expect(order()).toEqual(['Lesson a', 'Lesson b', 'Lesson d', 'Lesson c']));
    expect(document.activeElement).toBe(up());
    expect(await screen.findByText('“Lesson d” is now lesson 3 of 4.')).toBeTruthy();
    fireEvent.click(up());
    await waitFor(() => expect(order()).toEqual(['Lesson a', 'Lesson d', 'Lesson b', 'Lesson c']));
    // A finished lesson precedes it, so it cannot move further up.
    expect(up().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(up());
    fireEvent.click(up());
    expect(order()).toEqual(['Lesson a', 'Lesson d', 'Lesson b', 'Lesson c']);
  });

  it('two clicks in a row are two steps', async () => {
    const { calls } = await renderEdit(keeper());
    press('Move “Lesson d” up');
    press('Move “Lesson d” up');
    await waitFor(() => expect(order()).toEqual(['Lesson a', 'Lesson d', 'Lesson b', 'Lesson c']));
    expect(patches(calls).map(({ revision }) => revision)).toEqual([7, 8]);
  });

  it('before one is removed the page says what is kept; it can be restored', async () => {
    const { calls } = await renderEdit(keeper());
    press('Remove “Lesson b”');
    const dialog = await screen.findByRole('dialog', { name: 'Remove “Lesson b”?' });
    expect(dialog.textContent).toContain('your answers, exam results and chats are kept');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(patches(calls)).toEqual([]);
    press('Remove “Lesson b”');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(order()).toEqual(['Lesson a', 'Lesson c', 'Lesson d']));
    const back = screen.getByRole('button', { name: 'Put back “Lesson b”' });
    expect(document.activeElement).toBe(back);
    fireEvent.click(back);
    await waitFor(() => expect(order()).toEqual(['Lesson a', 'Lesson c', 'Lesson d', 'Lesson b']));
    expect(screen.queryByRole('heading', { name: 'Removed' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByDisplayValue('Lesson b'));
  });

  it('are renamed, rewritten unless finished, and added by the course designer', async () => {
    const renewed = { ...course, units: [...course.units, unit('f', 4, 'Locked')], revision: 9 };
    const { calls } = await renderEdit(keeper(), {
      [`POST ${at}/units`]: () => answer(renewed),
      [`POST ${at}/units/${course.units[1]?.id}/redo`]: () => answer(renewed),
    });
    typeInto('Title of lesson 2', 'Throwing');
    await waitFor(() => expect(order()).toContain('Throwing'));
    const redo = screen.getAllByRole('button', { name: 'Suggest another one' });
    expect(redo).toHaveLength(3);
    fireEvent.click(redo[0] as HTMLElement);
    await screen.findByDisplayValue('Lesson f');
    fireEvent.change(screen.getByLabelText('Add a lesson'), { target: { value: ' Glaze ' } });
    press('Add lesson');
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ path: `${at}/units`, body: { title: 'Glaze' } }),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Add a lesson').value).toBe(''));
  });
});

describe('two tabs', () => {
  const meet = async () => {
    const server = keeper();
    const shown = await renderEdit(server);
    server.elsewhere({ title: 'Ceramics', units: course.units.slice(0, 3) });
    typeInto('Description', 'Clay and fire');
    await screen.findByRole('alert');
    return shown;
  };

  it('a change based on an outdated course is reported and not saved over it', async () => {
    const { calls, onChanged } = await meet();
    expect(screen.getByRole('alert').textContent).toContain('your last change was not saved');
    expect(await screen.findByRole('heading', { name: 'Edit “Ceramics”' })).toBeTruthy();
    expect(order()).toEqual(['Lesson a', 'Lesson b', 'Lesson c']);
    expect(onChanged).not.toHaveBeenCalled();
    expect(patches(calls)).toHaveLength(1);
  });

  it('the owner can apply the change to the current course', async () => {
    const { calls } = await meet();
    press('Make my change anyway');
    await waitFor(() => expect(patches(calls).at(-1)).toEqual({ description: 'Clay and fire', revision: 8 }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByDisplayValue('Ceramics')).toBeTruthy();
  });

  it('or keep the current course', async () => {
    await meet();
    press('Keep it as it is now');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Clay');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('queries refetched after a change', () => {
  it('do not include the course: the response to the change is its newest state', async () => {
    const { elsewhere: _, ...handlers } = keeper();
    const calls = serve(handlers);
    function Page() {
      const client = useQueryClient();
      return (
        <EditPage
          askToShare={vi.fn()}
          courseId={id}
          onChanged={() => void client.invalidateQueries()}
          onLeave={vi.fn()}
          userId={me}
        />
      );
    }
    renderForTest(<Page />);
    await screen.findByRole('heading', { level: 1, name: 'Edit “Pottery”' });
    typeInto('Title', 'Ceramics');
    await screen.findByRole('heading', { level: 1, name: 'Edit “Ceramics”' });
    await saved();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PATCH']);
  });
});

describe('access to the edit page', () => {
  it("another user's course counts as not found", async () => {
    serve({ [`GET ${at}`]: () => answer({ ...course, ownerId: id }) });
    const onLeave = vi.fn();
    renderForTest(
      <EditPage askToShare={vi.fn()} courseId={id} onChanged={vi.fn()} onLeave={onLeave} userId={me} />,
    );
    expect(await screen.findByText('There is no course of yours at this address.')).toBeTruthy();
    press('Go to Dashboard');
    expect(onLeave).toHaveBeenCalled();
  });

  it('a deleted course counts as not found; a failure can be retried', async () => {
    const handlers = { [`GET ${at}`]: () => problem(500, 'Something went wrong') };
    serve(handlers);
    renderForTest(
      <EditPage askToShare={vi.fn()} courseId={id} onChanged={vi.fn()} onLeave={vi.fn()} userId={me} />,
    );
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText('The course could not be opened.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit course' })).toBeTruthy();
    handlers[`GET ${at}`] = () => problem(404, 'Course not found');
    press('Try again');
    expect(await screen.findByText('There is no course of yours at this address.')).toBeTruthy();
  });
});
