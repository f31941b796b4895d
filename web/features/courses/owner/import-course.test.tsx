import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, problem, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { ownCourse } from '../test-courses.ts';
import { ImportCourse } from './import-course.tsx';

afterEach(() => vi.unstubAllGlobals());
const at = 'POST /api/courses/import';

function choose(text: string, size?: number) {
  const file = new File([text], 'course.json', { type: 'application/json' });
  Object.defineProperty(file, 'text', { value: async () => text });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [file] } });
}

describe('Import a course', () => {
  it('sends the file once and links to the course', async () => {
    const calls = serve({ [at]: () => answer({ course: ownCourse(1), remarks: [] }, 201) });
    const onImported = vi.fn();
    renderForTest(<ImportCourse onImported={onImported} />);
    choose('{"format":"lectern-course"}');
    expect(await screen.findByText(/“Course 1” is on your dashboard/)).toBeTruthy();
    expect(onImported).toHaveBeenCalledOnce();
    expect(calls.map(({ body }) => body)).toEqual([{ format: 'lectern-course' }]);
    expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('a file chosen again after a lost response is the same request; after a response it is a new one', async () => {
    let lost = true;
    const calls = serve({
      [at]: () =>
        lost ? Promise.reject(new TypeError('offline')) : answer({ course: ownCourse(1), remarks: [] }, 201),
    });
    renderForTest(<ImportCourse />);
    choose('{"format":"lectern-course"}');
    await screen.findByRole('alert');
    lost = false;
    choose('{"format":"lectern-course"}');
    await screen.findByText(/“Course 1” is on your dashboard/);
    choose('{"format":"lectern-course"}');
    await waitFor(() => expect(calls).toHaveLength(3));
    const [first, again, later] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });

  it('reports precisely what is wrong in a file, and where', async () => {
    const fields = { 'course.units[3].title': 'Must not be empty', 'course.weeklyHours': 'Too big' };
    serve({ [at]: () => problem(400, 'This file cannot be imported.', fields) });
    renderForTest(<ImportCourse />);
    choose('{}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('course.units[3].title: Must not be empty');
    expect(alert.textContent).toContain('course.weeklyHours: Too big');
  });

  it('reports what could not be imported unchanged', async () => {
    const remarks = ['“Lesson 1”: the library here has no lesson “Tides”.'];
    serve({ [at]: () => answer({ course: ownCourse(1), remarks }, 201) });
    renderForTest(<ImportCourse />);
    choose('{}');
    expect(await screen.findByText(remarks[0] as string)).toBeTruthy();
  });

  it.each([
    ['nonsense', undefined, /it is not JSON/],
    ['{}', 6_000_000, /larger than 5 MB/],
  ])('an invalid course file is not sent', async (text, size, message) => {
    const calls = serve({});
    renderForTest(<ImportCourse />);
    choose(text, size);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
    expect(calls).toEqual([]);
  });
});
