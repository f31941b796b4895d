import { describe, expect, it } from 'vitest';
import type { LessonPlan } from '#shared/contract/classroom.ts';
import * as room from './classroom-state.ts';

const plan: LessonPlan = {
  lessonMetadata: { title: '### **What an average hides**', objective: 'You can **choose**' },
  activities: (['Professor', 'Librarian', 'Examiner'] as const).map((leader, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    sequence: index + 1,
    leader,
    title: `**Part ${index + 1}**`,
    type: 'notes',
    objective: '',
  })),
};
const place: room.PlanPlace = {
  courseId: 'c1',
  unitId: 'u1',
  unitIndex: 0,
  assessment: '',
  courseDetails: { title: 'T', description: 'D', difficulty_level: 'beginner' },
  preview: false,
};
const ready = (index: number | null = null) =>
  room.planSucceeded(room.emptyClassroom, plan, place, { index, contents: {} });

describe('Classroom state', () => {
  it('activities, activeActivityIndex (default 0), activeCourse, activeLesson, previewLesson, isPreviewLesson, lessonMetadata', () => {
    expect(room.emptyClassroom).toMatchObject({
      activities: [],
      activeActivityIndex: 0,
      activeCourse: null,
      activeLesson: null,
      previewLesson: null,
      isPreviewLesson: false,
      lessonMetadata: null,
    });
    expect(room.activeActivity(room.emptyClassroom)).toBeNull();
    expect(ready(1)).toMatchObject({ activeCourse: 'c1', activeLesson: 'u1', isPreviewLesson: false });
  });

  it('a finished lesson opened again is the previewLesson, also after a reload', () => {
    const saved = { index: 1, contents: {} };
    const preview = room.planSucceeded(room.emptyClassroom, plan, { ...place, preview: true }, saved);
    for (const state of [preview, room.restored(preview.activities, saved)])
      expect(state).toMatchObject({ previewLesson: 'u1', isPreviewLesson: true });
    expect(room.restored(ready().activities, saved)).toMatchObject({
      previewLesson: null,
      isPreviewLesson: false,
    });
  });
});

describe('Classroom', () => {
  it('plan success replaces activities, restoring the saved index for the course if valid else 0', () => {
    expect(ready(2).activeActivityIndex).toBe(2);
    for (const index of [3, -1, 1.5, Number.NaN, null]) expect(ready(index).activeActivityIndex).toBe(0);
    expect(ready().activities).toHaveLength(3);
  });

  it('plan success loads saved content per activity', () => {
    const content = { kind: 'notes', notes: 'Hello', contentVersion: 1, madeBy: null } as const;
    const state = room.planSucceeded(room.emptyClassroom, plan, place, {
      index: 0,
      contents: { a: content },
    });
    expect(state.contents.a).toBe(content);
  });

  it('next/previous clamp within the list', () => {
    let state = ready();
    expect(room.previousActivityIndex(state)).toBe(0);
    state = room.setActiveActivity(state, 2);
    expect(room.nextActivityIndex(state)).toBe(2);
    expect(room.previousActivityIndex(state)).toBe(1);
    expect(room.nextActivityIndex(room.emptyClassroom)).toBe(0);
  });

  it('setActiveActivity accepts only a valid index', () => {
    const state = ready(1);
    for (const index of [-1, 3, 0.5, Number.NaN]) expect(room.setActiveActivity(state, index)).toBe(state);
    expect(room.activeActivity(room.setActiveActivity(state, 2))?.leader).toBe('Examiner');
  });

  it('if state was lost, the classroom is restored from local storage', () => {
    const state = room.restored(ready().activities, { index: 1, contents: {} });
    expect(state.activeLesson).toBe('u1');
    expect(room.activeActivity(state)?.leader).toBe('Librarian');
    expect(room.restored([], { index: 1, contents: {} })).toBe(room.emptyClassroom);
  });

  it('markdown markers (### and **) are stripped from titles and objectives', () => {
    const state = ready();
    expect(state.lessonMetadata).toEqual({ title: 'What an average hides', objective: 'You can choose' });
    expect(state.activities[0]?.title).toBe('Part 1');
  });

  it('streamed notes grow, start again after a reset, and are replaced by the complete ones', () => {
    let state = room.contentStreams(ready(), 'a', 'One ');
    state = room.contentStreams(state, 'a', 'two');
    expect(state.partial.a).toBe('One two');
    state = room.contentStreams(room.contentStreams(state, 'a', null), 'a', 'Again');
    expect(state.partial.a).toBe('Again');
    state = room.contentArrived(state, 'a', { kind: 'notes', notes: 'X', contentVersion: 1, madeBy: null });
    expect(state.partial.a).toBeUndefined();
  });

  it('a failure keeps the existing content, and a retry clears the failure', () => {
    const content = { kind: 'notes', notes: 'X', contentVersion: 1, madeBy: null } as const;
    const state = room.contentFailed(room.contentArrived(ready(), 'a', content), 'a', 'no');
    expect(state.contents.a).toBe(content);
    expect(state.failed.a).toBe('no');
    expect(room.contentRetried(state, 'a').failed.a).toBeUndefined();
  });
});
