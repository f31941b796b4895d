import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft } from './draft-state.ts';
import { createDraftStore, type DraftShelf } from './draft-store.ts';

function shelfWith(stored?: unknown): DraftShelf & { stored: unknown } {
  return {
    stored,
    read() {
      return this.stored;
    },
    write(value) {
      this.stored = value;
    },
    remove() {
      this.stored = undefined;
    },
  };
}

describe('Course draft', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is autosaved to local storage 500 ms after the last change', () => {
    const shelf = shelfWith();
    const draft = createDraftStore(shelf);
    draft.setFields({ title: 'S' });
    vi.advanceTimersByTime(499);
    draft.setFields({ title: 'Statistics' });
    vi.advanceTimersByTime(499);
    expect(shelf.stored).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(shelf.stored).toMatchObject({ title: 'Statistics', lessons: 6, weeklyHours: 3 });
  });

  it('is restored on load', () => {
    const shelf = shelfWith({ title: 'Baking', objectives: ['knead'], lessons: '4' });
    expect(createDraftStore(shelf).getState().fields).toEqual({
      ...emptyDraft,
      title: 'Baking',
      objectives: ['knead'],
      lessons: '4',
    });
  });

  it('accepts a list as text and a number as a number, as stored by other versions', () => {
    const shelf = shelfWith({ title: 'Baking', objectives: 'knead, bake,', lessons: 4, weeklyHours: 2 });
    expect(createDraftStore(shelf).getState().fields).toMatchObject({
      objectives: ['knead', 'bake'],
      lessons: '4',
      weeklyHours: '2',
      difficultyLevel: 'Beginner',
    });
  });

  it.each([['text'], [true], [{ title: 3 }], [{ objectives: { a: 1 } }], [[1, 2]]])(
    'that is corrupt is ignored with a console warning: %j',
    (stored) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      expect(createDraftStore(shelfWith(stored)).getState().fields).toEqual(emptyDraft);
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it('is cleared on successful creation or confirmed Cancel, and a pending autosave does not restore it', () => {
    const shelf = shelfWith({ title: 'Baking' });
    const draft = createDraftStore(shelf);
    draft.setFields({ title: 'Baking bread' });
    draft.clear();
    vi.advanceTimersByTime(5000);
    expect(shelf.stored).toBeUndefined();
    expect(draft.getState().fields).toEqual(emptyDraft);
  });

  it('that was changed in the last 500 ms is saved when the page is left', () => {
    const shelf = shelfWith();
    const draft = createDraftStore(shelf);
    draft.flush();
    expect(shelf.stored).toBeUndefined();
    draft.setFields({ title: 'Baking' });
    draft.flush();
    expect(shelf.stored).toMatchObject({ title: 'Baking' });
  });

  it('remembers a creation in progress across a reload, until the draft is changed', () => {
    const shelf = shelfWith({ title: 'Baking' });
    const draft = createDraftStore(shelf);
    draft.setPending({ key: 'k', courseId: 'c', generationId: 'g' });
    const reloaded = createDraftStore(shelf);
    expect(reloaded.getState().pending).toEqual({ key: 'k', courseId: 'c', generationId: 'g' });
    reloaded.setFields({ title: 'Baking bread' });
    vi.advanceTimersByTime(500);
    expect(shelf.stored).not.toHaveProperty('pending');
  });
});
