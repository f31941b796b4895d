import { expect, it } from 'vitest';
import type { LessonView } from './lesson-types.ts';
import { smallTalk } from './library-faculty/chat/chat-manners.ts';
import { selfStudyNotes } from './library-faculty/lesson/self-study-notes.ts';
import { type FailureKind, ModelFailure } from './model-faculty/provider/model-failure.ts';
import { type Instead, troubleText } from './model-trouble.ts';
import { someLearner } from './test-faculty-contract.ts';

const lesson = {
  course: { title: 'Pottery', description: '', referenceBooks: [] },
  unit: { title: 'On your own: glazes', objective: '', serves: ['glazes'], objectives: [] },
} as unknown as LessonView;
const input = {
  leader: 'Professor',
  lesson: null,
  notes: null,
  question: 'Who are you?',
  history: [],
  phase: 'pre_exam',
  learner: someLearner,
} as const;

/** What a learner reads where the library has nothing to teach. */
const texts = (instead?: Instead) => [
  selfStudyNotes(lesson, instead),
  smallTalk('who', { ...input, history: [], instead }, []) ?? '',
  smallTalk('who', { ...input, leader: 'Examiner', history: [], instead }, []) ?? '',
];

it('without a model the texts offer to connect one, or say that none is', () => {
  const [notes, ...chat] = texts();
  expect(notes).toContain('can connect a language model');
  for (const text of chat) expect(text).toContain('No language model is connected');
});

it.each<[Instead, string]>([
  ['silent', 'The model did not answer'],
  ['no-quota', 'The model had no quota left'],
  ['unusable', 'The model’s answer could not be used'],
  ['capped', 'Your share of the model for today is used up'],
  ['exam', 'During an exam no model is asked'],
])('with a model (%s) they say what happened, and never that none is connected', (instead, happened) => {
  for (const text of texts(instead)) {
    expect(text).toContain(happened);
    expect(text).not.toMatch(/connect/);
  }
});

it.each<[FailureKind, number | null, string]>([
  ['stalled', null, 'The model did not answer.'],
  ['resting', 20_000, 'The model did not answer.'],
  ['busy', 120_000, 'The model did not answer. It asked to be left alone for 2 minutes.'],
  ['no-quota', 240_000, 'The model had no quota left. It is asked again in 4 minutes.'],
  ['wrong-language', null, 'The model’s answer could not be used.'],
  ['length', null, 'The model’s answer could not be used.'],
])(
  'the failure %s is told as what happened and when the model is asked again',
  (kind, retryAfterMs, text) => {
    expect(troubleText(new ModelFailure(kind, 'a message for the log', retryAfterMs))).toBe(text);
  },
);
