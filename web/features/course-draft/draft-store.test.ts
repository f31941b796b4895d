import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft } from './draft-state.ts';
import { createDraftStore, type DraftStorage } from './draft-store.ts';

function storageWith(stored?: unknown): DraftStorage & { stored: unknown } {
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
    const storage = storageWith();
    const draft = createDraftStore(storage);
    draft.setFields({ title: 'S' });
    vi.advanceTimersByTime(499);
    draft.setFields({ title: 'Statistics' });
    vi.advanceTimersByTime(499);
    expect(storage.stored).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(storage.stored).toMatchObject({ title: 'Statistics', lessons: 6, weeklyHours: 3 });
  });

  it('is restored on load', () => {
    const storage = storageWith({ title: 'Baking', objectives: ['knead'], lessons: '4' });
    expect(createDraftStore(storage).getState().fields).toEqual({
      ...emptyDraft,
      title: 'Baking',
      objectives: ['knead'],
      lessons: '4',
    });
  });

  it('reads a number as a number or as typed', () => {
    const storage = storageWith({ title: 'Baking', lessons: 4, weeklyHours: '2 or 3' });
    expect(createDraftStore(storage).getState().fields).toMatchObject({
      lessons: '4',
      weeklyHours: '2 or 3',
      difficultyLevel: 'Beginner',
    });
  });

  it.each([['text'], [true], [{ title: 3 }], [{ objectives: { a: 1 } }], [[1, 2]]])(
    'that is corrupt is ignored with a console warning: %j',
    (stored) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      expect(createDraftStore(storageWith(stored)).getState().fields).toEqual(emptyDraft);
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it('is cleared on successful creation or confirmed Cancel, and a pending autosave does not restore it', () => {
    const storage = storageWith({ title: 'Baking' });
    const draft = createDraftStore(storage);
    draft.setFields({ title: 'Baking bread' });
    draft.clear();
    vi.advanceTimersByTime(5000);
    expect(storage.stored).toBeUndefined();
    expect(draft.getState().fields).toEqual(emptyDraft);
  });

  it('that was changed in the last 500 ms is saved when the page is left', () => {
    const storage = storageWith();
    const draft = createDraftStore(storage);
    draft.flush();
    expect(storage.stored).toBeUndefined();
    draft.setFields({ title: 'Baking' });
    draft.flush();
    expect(storage.stored).toMatchObject({ title: 'Baking' });
  });

  it('remembers a creation in progress across a reload, until the draft is changed', () => {
    const storage = storageWith({ title: 'Baking' });
    const draft = createDraftStore(storage);
    draft.setPending({ key: 'k', courseId: 'c', generationId: 'g' });
    const reloaded = createDraftStore(storage);
    expect(reloaded.getState().pending).toEqual({ key: 'k', courseId: 'c', generationId: 'g' });
    reloaded.setFields({ title: 'Baking bread' });
    vi.advanceTimersByTime(500);
    expect(storage.stored).not.toHaveProperty('pending');
  });
});
