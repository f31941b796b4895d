import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { OutlineReview } from './outline-review.tsx';
import { designedCourse, designedUnit as unit } from './test-course.ts';

const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const course = designedCourse({
  id,
  title: 'Pottery',
  description: '',
  lessons: 2,
  duration: 2,
  createdAt: '2026-11-20T00:00:00Z',
  visibility: 'private',
  madeBy: { kind: 'model', model: 'test-model' },
  units: [unit('a', 0), unit('b', 1)],
  uncovered: ['sell it'],
  reviewing: true,
});
const at = `/api/courses/${id}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function renderOutline(handlers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({ [`GET ${at}`]: () => answer(course), ...handlers });
  const on = { onBuilt: vi.fn(), onLeave: vi.fn(), onDiscarded: vi.fn() };
  renderForTest(<OutlineReview courseId={id} {...on} />);
  await screen.findByRole('heading', { level: 1 });
  return { calls, ...on };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const patches = (calls: ReturnType<typeof serve>) =>
  calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => (body as { units: { title: string }[] }).units.map(({ title }) => title));

describe('an outline for review', () => {
  it('shows every lesson with its objective, and uncovered objectives', async () => {
    await renderOutline();
    expect(screen.getByDisplayValue('Lesson a')).toBeTruthy();
    expect(screen.getByText('You can do b.')).toBeTruthy();
    expect(screen.getByText(/sell it/)).toBeTruthy();
  });

  it('a move button at the end keeps its focus and moves nothing', async () => {
    const { calls } = await renderOutline();
    const up = screen.getByRole('button', { name: 'Move “Lesson a” up' });
    up.focus();
    fireEvent.click(up);
    expect(document.activeElement).toBe(up);
    expect(up.getAttribute('aria-disabled')).toBe('true');
    expect(patches(calls)).toEqual([]);
  });

  it('saves every change at once: renamed, moved, removed, added', async () => {
    const { calls } = await renderOutline({ [`PATCH ${at}`]: () => answer(course) });
    const field = screen.getByLabelText('Title of lesson 1');
    fireEvent.change(field, { target: { value: 'Clay' } });
    fireEvent.blur(field);
    await waitFor(() => expect(patches(calls)).toEqual([['Clay', 'Lesson b']]));
    await screen.findByText('2 lessons, saved');
    press('Move “Lesson b” up');
    await waitFor(() => expect(patches(calls)).toHaveLength(2));
    await screen.findByText('2 lessons, saved');
    press('Remove “Lesson a”');
    await waitFor(() => expect(patches(calls)).toHaveLength(3));
    await screen.findByText('2 lessons, saved');
    fireEvent.change(screen.getByLabelText('Add a lesson'), { target: { value: 'Glaze' } });
    press('Add lesson');
    await waitFor(() =>
      expect(patches(calls).slice(1)).toEqual([
        ['Lesson b', 'Lesson a'],
        ['Lesson b'],
        ['Lesson a', 'Lesson b', 'Glaze'],
      ]),
    );
  });

  it('keeps both titles when the second is entered while the first is being saved, and builds afterwards', async () => {
    let units = course.units;
    const answers: (() => void)[] = [];
    const { calls } = await renderOutline({
      [`PATCH ${at}`]: async ({ body }) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        const sent = (body as { units: { title: string }[] }).units;
        units = units.map((one, index) => ({ ...one, title: sent[index]?.title ?? '' }));
        return answer({ ...course, units });
      },
      [`POST ${at}/build`]: () => answer({ ...course, units, reviewing: undefined }),
    });
    const rename = (label: string, value: string) => {
      const field = screen.getByLabelText(label);
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    const first = screen.getByLabelText('Title of lesson 1');
    rename('Title of lesson 1', 'Clay');
    rename('Title of lesson 2', 'Glaze');
    press('Build this course');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    // The same element, so keyboard focus stays.
    expect(screen.getByLabelText('Title of lesson 1')).toBe(first);
    answers[1]?.();
    await waitFor(() => expect(calls.at(-1)?.path).toBe(`${at}/build`));
    expect(patches(calls)).toEqual([
      ['Clay', 'Lesson b'],
      ['Clay', 'Glaze'],
    ]);
  });

  describe('a title that could not be saved, e.g. offline', () => {
    /** A fake server that is unreachable until `back` is called, and stores what is sent from then on. */
    async function withoutNetwork() {
      let units = course.units;
      let away = true;
      const opened = await renderOutline({
        [`PATCH ${at}`]: ({ body }) => {
          if (away) throw new TypeError('Failed to fetch');
          const sent = (body as { units: { id: string; title: string }[] }).units;
          units = sent.map((one, index) => ({
            ...(units.find(({ id }) => id === one.id) ?? unit('n', 9)),
            ...one,
            unitIndex: index,
          }));
          return answer({ ...course, units });
        },
        [`POST ${at}/build`]: () => answer({ ...course, units, reviewing: undefined }),
      });
      const rename = (label: string, value: string) => {
        const field = screen.getByLabelText(label);
        fireEvent.change(field, { target: { value } });
        fireEvent.blur(field);
      };
      rename('Title of lesson 1', 'Clay');
      await screen.findByText(/cannot be reached/);
      return {
        ...opened,
        rename,
        back: () => {
          away = false;
        },
      };
    }

    it('is saved by Build once the server is back', async () => {
      const { calls, onBuilt, back } = await withoutNetwork();
      back();
      press('Build this course');
      await waitFor(() => expect(onBuilt).toHaveBeenCalledTimes(1));
      expect(patches(calls).at(-1)).toEqual(['Clay', 'Lesson b']);
      expect(onBuilt.mock.calls[0]?.[0].units[0].title).toBe('Clay');
      expect(screen.queryByText(/cannot be reached/)).toBeNull();
    });

    it('blocks building, and is never reported as saved', async () => {
      const { calls, onBuilt } = await withoutNetwork();
      expect(screen.queryByText(/lessons, saved/)).toBeNull();
      for (const tries of [2, 3]) {
        press('Build this course');
        await waitFor(() => expect(patches(calls)).toHaveLength(tries));
        await screen.findByText(/cannot be reached/);
      }
      expect(calls.some(({ path }) => path.endsWith('/build'))).toBe(false);
      expect(onBuilt).not.toHaveBeenCalled();
      expect(screen.getByDisplayValue('Clay')).toBeTruthy();
    });

    it('is saved with the next change', async () => {
      const { calls, rename, back } = await withoutNetwork();
      back();
      rename('Title of lesson 2', 'Glaze');
      await screen.findByText('2 lessons, saved');
      expect(patches(calls).at(-1)).toEqual(['Clay', 'Glaze']);
      press('Move “Glaze” up');
      await waitFor(() => expect(patches(calls).at(-1)).toEqual(['Glaze', 'Clay']));
    });

    it('is dropped when the old title is restored', async () => {
      const { calls, onBuilt, rename, back } = await withoutNetwork();
      rename('Title of lesson 1', 'Lesson a');
      await screen.findByText('2 lessons, saved');
      back();
      press('Build this course');
      await waitFor(() => expect(onBuilt).toHaveBeenCalledTimes(1));
      expect(patches(calls)).toEqual([['Clay', 'Lesson b']]);
    });
  });

  it('a title stays one line, even if pasted with line breaks, and Enter ends editing', async () => {
    const { calls } = await renderOutline({ [`PATCH ${at}`]: () => answer(course) });
    const field = screen.getByLabelText('Title of lesson 1');
    field.focus();
    fireEvent.change(field, { target: { value: 'Clay\n  and glaze' } });
    for (const ofInputMethod of [{ isComposing: true }, { keyCode: 229 }])
      expect(fireEvent.keyDown(field, { key: 'Enter', ...ofInputMethod })).toBe(true);
    expect(document.activeElement).toBe(field);
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(document.activeElement).not.toBe(field);
    await waitFor(() => expect(patches(calls)).toEqual([['Clay and glaze', 'Lesson b']]));
  });

  it('focusing a title field changes and sends nothing', async () => {
    const { calls } = await renderOutline();
    fireEvent.blur(screen.getByLabelText('Title of lesson 1'));
    await screen.findByText('2 lessons, saved');
    expect(patches(calls)).toEqual([]);
  });

  it('can have one lesson rewritten', async () => {
    const renewed = { ...course, units: [unit('c', 0), unit('b', 1)] };
    await renderOutline({ [`POST ${at}/units/${course.units[0]?.id}/redo`]: () => answer(renewed) });
    fireEvent.click(screen.getAllByRole('button', { name: 'Suggest another one' })[0] as HTMLElement);
    expect(await screen.findByDisplayValue('Lesson c')).toBeTruthy();
  });

  it('is built once, with a notice', async () => {
    const { calls, onBuilt } = await renderOutline({
      [`POST ${at}/build`]: () => answer({ ...course, reviewing: undefined }),
    });
    press('Build this course');
    press('Build this course');
    await waitFor(() => expect(onBuilt).toHaveBeenCalledTimes(1));
    expect(calls.filter(({ path }) => path.endsWith('/build'))).toHaveLength(1);
  });

  it('a rejected change is reported, and nothing is lost', async () => {
    await renderOutline({
      [`PATCH ${at}`]: () => problem(400, 'units: A lesson in the list is not one of this course.'),
    });
    press('Remove “Lesson a”');
    expect(await screen.findByText(/not one of this course/)).toBeTruthy();
    expect(screen.getByDisplayValue('Lesson a')).toBeTruthy();
  });

  it('a change from another tab is shown, never overwritten, and the own change can be repeated', async () => {
    const newer = { ...course, revision: 3, units: [...course.units, unit('c', 2)] };
    let kept: Course = { ...course, revision: 2 };
    const revisions: unknown[] = [];
    await renderOutline({
      [`GET ${at}`]: () => answer(kept),
      [`PATCH ${at}`]: ({ body }) => {
        const { revision, units } = body as { revision: number; units: { title: string }[] };
        revisions.push(revision);
        if (revision !== kept.revision) {
          const detail = 'This course was changed in another tab or on another device.';
          const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail };
          return answer({ ...problem, code: 'course_changed' }, 409);
        }
        const titled = kept.units.map((one, index) => ({ ...one, title: units[index]?.title ?? '' }));
        return answer({ ...kept, revision: 4, units: titled });
      },
    });
    kept = newer;
    const first = screen.getByLabelText('Title of lesson 1');
    fireEvent.change(first, { target: { value: 'Clay' } });
    fireEvent.blur(first);
    expect(await screen.findByText(/changed in another tab/)).toBeTruthy();
    expect(screen.getByDisplayValue('Lesson c')).toBeTruthy();
    expect(screen.getByDisplayValue('Clay')).toBeTruthy();
    fireEvent.blur(screen.getByLabelText('Title of lesson 1'));
    await screen.findByText('3 lessons, saved');
    await waitFor(() => expect(revisions).toEqual([2, 3]));
    expect(screen.queryByText(/changed in another tab/)).toBeNull();
  });

  it('is discarded after confirmation', async () => {
    const { onDiscarded } = await renderOutline({ [`DELETE ${at}`]: () => answer(null, 204) });
    press('Discard outline');
    await screen.findByText('Discard this outline? Nothing has been built yet.');
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard outline' }).at(-1) as HTMLElement);
    await waitFor(() => expect(onDiscarded).toHaveBeenCalledWith(id));
  });

  it('an outline that fails to load can be requested again', async () => {
    const handlers = { [`GET ${at}`]: () => problem(500, 'Something went wrong') };
    serve(handlers);
    renderForTest(<OutlineReview courseId={id} onBuilt={vi.fn()} onDiscarded={vi.fn()} onLeave={vi.fn()} />);
    expect(await screen.findByText('The outline could not be opened.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Outline' })).toBeTruthy();
    handlers[`GET ${at}`] = () => answer(course);
    press('Try again');
    expect(await screen.findByDisplayValue('Lesson a')).toBeTruthy();
  });

  it('a missing outline says so and links back', async () => {
    serve({ [`GET ${at}`]: () => problem(404, 'Course not found') });
    const onLeave = vi.fn();
    renderForTest(<OutlineReview courseId={id} onBuilt={vi.fn()} onDiscarded={vi.fn()} onLeave={onLeave} />);
    expect(await screen.findByText('This outline no longer exists.')).toBeTruthy();
    press('Go to Dashboard');
    expect(onLeave).toHaveBeenCalled();
  });
});
