import type { Lesson } from './library-types.ts';

/** An empty lesson, the base for applying the rules for lessons to single questions or blocks. */
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
  numbers: {},
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
  phrasingsFile: '',
};
