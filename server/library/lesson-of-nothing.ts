import type { Lesson } from './library-types.ts';

/** A lesson that teaches nothing yet: what is looked at by the rules for lessons and is none, begins with it. */
export const lessonOfNothing: Lesson = {
  id: 'lesson',
  ref: 'generated/lesson',
  subjectId: 'generated',
  position: 0,
  title: '',
  short: '',
  topic: '',
  level: 'beginner',
  minutes: 45,
  summary: '',
  prerequisites: [],
  objectives: [],
  terms: [],
  asked: [],
  wishes: [],
  answers: [],
  resources: [],
  hints: [],
  questions: [],
  sections: [],
  blocks: [],
  file: '',
};
