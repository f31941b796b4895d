import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DocumentProposal } from '#shared/contract/document-course.ts';
import { answer, type Handler, problem, serve } from '#web/lib/test-server.ts';
import { understandingOf } from '../proposal/test-understanding.ts';
import { course, field, fill, press, renderForm } from '../test-draft-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const documentId = '00000000-0000-4000-8000-0000000000d1';
const other = '00000000-0000-4000-8000-0000000000d2';
const cited = (title: string, from: number, to: number) => ({
  documentId,
  documentTitle: 'On weaving',
  sections: [{ n: from, title, pages: { from, to } }],
});
const proposal: DocumentProposal = {
  documents: [{ id: documentId, title: 'On weaving' }],
  lessons: [
    { title: 'The loom', minutes: 30, documents: [cited('The loom', 3, 9)], needs: [] },
    {
      title: 'Colour',
      minutes: 25,
      documents: [cited('Colour', 10, 14)],
      needs: [{ ref: 'statistics/spread', title: 'Spread' }],
    },
  ],
  leftOut: [{ documentTitle: 'On weaving', title: 'Index' }],
  beyond: [{ documentId, documentTitle: 'On weaving', n: 15, title: 'Afterword', sections: 2 }],
  wordsAMinute: 150,
  doing: 10,
};
const understood = understandingOf({
  title: 'On weaving',
  lessonsNeeded: 2,
  minutes: 55,
  documents: proposal,
});
const served = (understand: Handler = () => answer(understood)) =>
  serve({ 'POST /api/understand': understand, 'POST /api/courses': () => answer(course, 201) });
const region = () => screen.findByRole('region', { name: 'This is what I understood' });
const ofOne = { documents: [{ id: documentId }] };

describe('the form of a course from documents', () => {
  it('shows the resulting lessons, with their sections, pages and minutes', async () => {
    const calls = served();
    renderForm(ofOne);
    const shown = within(await region());
    await shown.findByText('The loom');
    expect(shown.getByRole('status').textContent).toBe('2 lessons, 55 minutes: one week at 3 hours a week.');
    const [loom, colour] = shown.getAllByRole('listitem').filter((item) => item.closest('ol'));
    expect(loom?.textContent).toBe('The loom 30\u00a0minpages 3 to 9');
    expect(
      within(colour as HTMLElement)
        .getByRole('link', { name: 'Spread' })
        .getAttribute('href'),
    ).toBe('/library/statistics/spread');
    expect(calls[0]?.body).toEqual({ course: { lessons: null }, documents: [{ id: documentId }] });
  });

  it('shows what is left out, and what does not fit', async () => {
    served();
    renderForm(ofOne);
    const shown = within(await region());
    expect(
      await shown.findByText(/^Left out, because there is nothing to learn in it: “Index”\.$/),
    ).toBeTruthy();
    expect(shown.getByText('“On weaving” from “Afterword” on: 2 sections')).toBeTruthy();
    expect(shown.getByText(/^Based on 150 words a minute, and 10 minutes/)).toBeTruthy();
  });

  it('explains what a connected model does with it, and mentions none otherwise', async () => {
    served(() => answer({ ...understood, taughtBy: 'model' }));
    const { unmount } = renderForm(ofOne);
    expect(
      await screen.findByText(/^A model is connected here\. .* is given the passages of a lesson/),
    ).toBeTruthy();
    unmount();
    served();
    renderForm(ofOne);
    await screen.findByText('The loom');
    expect(screen.queryByText(/^A model is connected/)).toBeNull();
  });

  it('creates the course with one click, titled like the document, private, and opens its first lesson', async () => {
    const calls = served();
    const { onCreated } = renderForm(ofOne);
    await screen.findByText('The loom');
    expect(field('Title').placeholder).toBe('On weaving');
    press('Create Course');
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(course, { stays: false, study: true }));
    const sent = calls.find(({ path }) => path === '/api/courses')?.body;
    expect(sent).toMatchObject({
      course: { title: 'On weaving', description: '', lessons: 2 },
      visibility: 'private',
      documents: [{ id: documentId }],
    });
    expect(sent).not.toHaveProperty('lessons');
  });

  it('can make a course from what does not fit instead', async () => {
    const calls = served();
    renderForm(ofOne);
    fireEvent.click(await screen.findByRole('button', { name: 'Make a course from this part instead' }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ documents: [{ id: documentId, from: 15 }] }),
    );
  });

  it('requests another number of lessons as soon as it is changed', async () => {
    const calls = served();
    renderForm(ofOne);
    await screen.findByText('The loom');
    fill('Lessons', '5');
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ course: { lessons: 5 } }));
  });

  it('a document can be removed; without any the form asks for a goal', async () => {
    served();
    renderForm({ documents: [{ id: documentId }, { id: other }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove “On weaving”' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Design Your Own Course');
    expect(field('Description').required).toBe(true);
  });

  it('a document that is missing or not parsed yet is reported', async () => {
    served(() => problem(404, 'Document not found'));
    renderForm(ofOne);
    expect((await screen.findByRole('alert')).textContent).toBe('Document not found');
  });
});
