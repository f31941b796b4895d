import fc from 'fast-check';
import type { StoredQuestion } from '#questions/kinds.ts';
import type { CourseFile, CourseFileUnit } from './course-file-schema.ts';

type Step = CourseFileUnit['activities'][number];

const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((one) => !one.includes('\0'));
/** A text as it is stored: cleaned and trimmed. */
const words = fc.stringMatching(/^[A-Za-zäß統"<&][\w äß統"<&/*#-]{0,30}[A-Za-z)]$/);
const list = fc.array(words, { maxLength: 3 });
const maker = fc.oneof(
  fc.constant({ kind: 'library' as const }),
  words.map((model) => ({ kind: 'model' as const, model })),
);
const some = <T>(one: fc.Arbitrary<T>, max = 3) => fc.array(one, { maxLength: max });
const asked = { prompt: text, objectiveId: words };
const options = [
  { id: 'a', text: '<b>one</b>' },
  { id: 'b', text: '$x$' },
  { id: 'l1', text: '' },
];
const feedback = fc.constantFrom<Record<string, string>>({}, { a: 'No', b: '[yes](javascript:alert(1))' });
const told = { wrong: text, explanation: text };

const question: fc.Arbitrary<StoredQuestion> = fc.oneof(
  fc.record({
    type: fc.constant('single' as const),
    ...asked,
    options: fc.constant(options),
    key: fc.record({ correct: fc.constantFrom('a', 'b'), feedback, explanation: text }),
  }),
  fc.record({
    type: fc.constant('multiple' as const),
    ...asked,
    options: fc.constant(options),
    key: fc.record({ correct: fc.constantFrom<string[]>(['a'], ['a', 'l1']), feedback, explanation: text }),
  }),
  fc.record({
    type: fc.constant('ordering' as const),
    ...asked,
    options: fc.constant(options),
    key: fc.record({ correct: fc.constant<string[]>(['l1', 'a', 'b']), ...told }),
  }),
  fc.record({
    type: fc.constant('matching' as const),
    ...asked,
    options: fc.constant(options),
    targets: fc.constant<{ id: string; text: string }[]>([
      { id: 'r1', text: 'x' },
      { id: 'r2', text: 'y' },
    ]),
    key: fc.record({
      correct: fc.constant<Record<string, string>>({ a: 'r1', b: 'r2', l1: 'r1' }),
      feedback,
      explanation: text,
    }),
  }),
  fc.record({
    type: fc.constant('numeric' as const),
    ...asked,
    unit: fc.constant('kg'),
    key: fc.record({
      answer: fc.integer(),
      tolerance: fc.nat(),
      cases: some(fc.record({ value: fc.integer(), text })),
      ...told,
    }),
  }),
  fc.record({
    type: fc.constant('output' as const),
    ...asked,
    code: text,
    key: fc.record({ answer: text, ...told }),
  }),
  fc.record({
    type: fc.constant('short' as const),
    ...asked,
    key: fc.record({ answers: fc.array(text, { minLength: 1, maxLength: 2 }), ...told }),
  }),
  fc.record({
    type: fc.constant('open' as const),
    ...asked,
    key: fc.record({
      model: text,
      criteria: some(fc.record({ id: fc.constant('c1'), text })),
      explanation: text,
    }),
  }),
);

/** A block in notes, with its key. */
export const guess = {
  kind: 'predict',
  id: 'made-1',
  prompt: 'How many?',
  guess: { type: 'number', answer: 4711, near: 10 },
  reveal: 'SECRETLY many.',
};

const titled = { title: words, objective: text, madeBy: maker };
const examStep = {
  leader: fc.constant('Examiner' as const),
  type: fc.constant('exam' as const),
  ...titled,
  contents: fc.constant<Step['contents']>([]),
};
const activity: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    leader: fc.constantFrom('Professor' as const, 'Examiner' as const),
    type: fc.constantFrom('notes' as const, 'practice' as const),
    ...titled,
    contents: some(
      fc.record(
        { madeBy: maker, notes: text, blocks: fc.constant<Record<string, unknown>[]>([guess]) },
        { requiredKeys: ['madeBy', 'notes'] },
      ),
    ),
  }),
  fc.record({
    leader: fc.constant('Librarian' as const),
    type: fc.constant('resources' as const),
    ...titled,
    contents: some(
      fc.record({
        madeBy: maker,
        resources: some(
          fc.record({
            title: text,
            description: text,
            link: fc.constantFrom('', 'https://example.org/a?b=c'),
            from: fc.constantFrom('learner' as const, 'library' as const, 'model' as const),
          }),
        ),
      }),
    ),
  }),
  fc.record({ ...examStep }),
  fc.record({
    ...examStep,
    // Questions with the same prompt count as one.
    exam: fc.record({
      madeBy: maker,
      questions: fc.uniqueArray(question, { minLength: 1, maxLength: 4, selector: ({ prompt }) => prompt }),
    }),
  }),
);

const unit = fc.record({
  title: words,
  objective: text,
  assessment: text,
  minutes: fc.integer({ min: 1, max: 600 }),
  kind: fc.constantFrom('lesson' as const, 'practice' as const, 'review' as const, 'self-study' as const),
  objectives: some(fc.record({ id: words, text })),
  serves: list,
  source: fc.constantFrom<CourseFileUnit['source']>(null, {
    lessons: [{ id: 'subject/one', title: 'About subject/one', revision: 'r1' }],
  }),
  activities: some(activity),
});

/** Course files as a Lectern with the lessons of `testLessons` could have written them. */
export const anyCourseFile: fc.Arbitrary<CourseFile> = fc.record({
  format: fc.constant('lectern-course' as const),
  version: fc.constant(1 as const),
  exportedAt: fc.constant('2026-11-20T12:00:00.000Z'),
  course: fc.record({
    title: words,
    description: text,
    objectives: list,
    priorKnowledge: list,
    difficultyLevel: fc.constantFrom('beginner' as const, 'intermediate' as const, 'advanced' as const),
    weeklyHours: fc.integer({ min: 1, max: 40 }),
    language: fc.constantFrom('en', 'de', 'pt-BR'),
    referenceBooks: list,
    uncovered: list,
    madeBy: maker,
    units: fc.array(unit, { minLength: 1, maxLength: 3 }),
  }),
});

/** A small file with every kind of content, to be damaged in tests. */
export const plainFile = (): CourseFile => ({
  format: 'lectern-course',
  version: 1,
  exportedAt: '2026-11-20T12:00:00.000Z',
  course: {
    title: 'Reading polls',
    description: 'What a poll can say',
    objectives: ['judge a poll'],
    priorKnowledge: [],
    difficultyLevel: 'beginner',
    weeklyHours: 3,
    language: 'en',
    referenceBooks: [],
    uncovered: [],
    madeBy: { kind: 'library' },
    units: [
      {
        title: 'Asking a thousand people',
        objective: 'You can say what a margin of error is.',
        assessment: '',
        minutes: 45,
        kind: 'lesson',
        objectives: [{ id: 'subject/polls/margin', text: 'can say what a margin of error is' }],
        serves: [],
        source: { lessons: [{ id: 'subject/polls', title: 'About subject/polls', revision: 'r1' }] },
        activities: [
          {
            leader: 'Professor',
            type: 'notes',
            title: 'Notes',
            objective: '',
            madeBy: { kind: 'library' },
            contents: [{ madeBy: { kind: 'model', model: 'm-1' }, notes: 'A **thousand** people' }],
          },
          {
            leader: 'Librarian',
            type: 'resources',
            title: 'Resources',
            objective: '',
            madeBy: { kind: 'library' },
            contents: [
              {
                madeBy: { kind: 'library' },
                resources: [{ title: 'A page', description: '', link: 'https://example.org' }],
              },
            ],
          },
          {
            leader: 'Examiner',
            type: 'exam',
            title: 'Exam',
            objective: '',
            madeBy: { kind: 'library' },
            contents: [],
            exam: {
              madeBy: { kind: 'library' },
              questions: [
                {
                  type: 'single',
                  prompt: 'How many?',
                  objectiveId: 'subject/polls/margin',
                  options: [
                    { id: 'a', text: 'Ten' },
                    { id: 'b', text: 'A thousand' },
                  ],
                  key: { correct: 'b', feedback: { a: 'Too few' }, explanation: 'So many.' },
                },
              ],
            },
          },
        ],
      },
    ],
  },
});
