import { expect, it } from 'vitest';
import type { LessonPlan } from '#shared/contract/classroom.ts';
import { openActivity, openLesson, resetClassroom, useClassroomStore } from './classroom-store.ts';

const plan: LessonPlan = {
  lessonMetadata: { title: 'What an average hides', objective: 'You can choose' },
  activities: (['Professor', 'Librarian'] as const).map((leader, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    sequence: index + 1,
    leader,
    title: `Part ${index + 1}`,
    type: 'notes',
    objective: '',
  })),
};
const place = {
  courseId: 'c1',
  unitId: 'u1',
  unitIndex: 0,
  assessment: '',
  courseDetails: { title: 'T', description: 'D', difficulty_level: 'beginner' },
  preview: false,
};
const room = useClassroomStore.getState;

it('clearing the plan empties activities and metadata', () => {
  openLesson(plan, place, null);
  openActivity(1);
  expect(room().activities).toHaveLength(2);
  expect(room().lessonMetadata?.title).toBe('What an average hides');
  expect(room().activeActivityIndex).toBe(1);
  resetClassroom();
  expect(room().activities).toEqual([]);
  expect(room().lessonMetadata).toBeNull();
  expect(room().activeActivityIndex).toBe(0);
});
