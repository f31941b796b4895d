import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readClassroom, readSaved, wipeClassroom, writeClassroom, writeContent } from './classroom-mirror.ts';
import { emptyClassroom, restored } from './classroom-state.ts';
import type { ClassroomActivity } from './classroom-types.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const activity = (number: number): ClassroomActivity => ({
  id: id(number),
  sequence: number,
  leader: 'Professor',
  title: `Part ${number}`,
  type: 'notes',
  objective: '',
  assessment: '',
  courseId: id(8),
  unitId: id(9),
  unitIndex: 0,
  lesson: { title: 'Averages', objective: '' },
  courseDetails: { title: 'T', description: 'D', difficulty_level: 'beginner' },
});
const contentOf = (activityId: string) => readSaved(id(8), [activityId]).contents[activityId];
const notes = { kind: 'notes', notes: '## Hm', contentVersion: 2, madeBy: { kind: 'library' } } as const;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('The classroom in local storage', () => {
  it('if state was lost, the classroom is restored: activities, index and content', () => {
    writeContent(id(1), notes);
    const state = { ...restored([activity(1), activity(2)], { index: 1, contents: {} }) };
    writeClassroom(state);
    const back = readClassroom();
    expect(back.activities).toEqual(state.activities);
    expect(back.activeActivityIndex).toBe(1);
    expect(back.contents[id(1)]).toEqual(notes);
  });

  it('each change saves the index per course; a preview leaves it alone', () => {
    const state = restored([activity(1), activity(2)], { index: 1, contents: {} });
    writeClassroom(state);
    expect(readSaved(id(8), []).index).toBe(1);
    writeClassroom({ ...state, activeActivityIndex: 0, isPreviewLesson: true });
    expect(readSaved(id(8), []).index).toBe(1);
  });

  it('a reloaded preview leaves it alone too, before the server has responded', () => {
    writeClassroom(restored([activity(1), activity(2)], { index: 1, contents: {} }));
    writeClassroom(restored([{ ...activity(3), preview: true }], { index: 0, contents: {} }));
    const reloaded = readClassroom();
    expect(reloaded.isPreviewLesson).toBe(true);
    writeClassroom(reloaded);
    expect(readSaved(id(8), []).index).toBe(1);
  });

  it('reset empties the list of activities', () => {
    writeClassroom(restored([activity(1)], { index: 0, contents: {} }));
    wipeClassroom();
    expect(localStorage.getItem('classroom_activities')).toBe('[]');
    expect(localStorage.getItem('classroom_activeActivityIndex')).toBeNull();
    expect(readClassroom()).toEqual(emptyClassroom);
  });
});

describe('Local storage that is corrupt, full or absent never breaks a page', () => {
  it.each(['{', 'null', '7', '"x"', '[{"id":1}]', '{"activities":[]}', `[{"id":"${id(1)}"}]`])(
    'classroom_activities = %s gives an empty classroom',
    (text) => {
      localStorage.setItem('classroom_activities', text);
      expect(readClassroom()).toEqual(emptyClassroom);
    },
  );

  it.each(['-1', '2', '1.5', 'x', ''])('a saved index of %j is ignored', (text) => {
    writeClassroom(restored([activity(1)], { index: 0, contents: {} }));
    localStorage.setItem('classroom_activeActivityIndex', text);
    expect(readClassroom().activeActivityIndex).toBe(0);
  });

  it.each(['{"kind":"notes"}', '{broken', '{"kind":"resources","resources":"x"}'])(
    'invalid content %s is ignored',
    (text) => {
      localStorage.setItem(`segment_${id(1)}`, text);
      expect(contentOf(id(1))).toBeUndefined();
    },
  );

  it('a full or forbidden storage only causes a warning', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeClassroom(restored([activity(1)], { index: 0, contents: {} }))).not.toThrow();
    expect(() => writeContent(id(1), notes)).not.toThrow();
    expect(console.warn).toHaveBeenCalled();
  });
});
