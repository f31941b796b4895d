import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { checkCourseRequest } from '#shared/rules/check-course-request.ts';
import type { Library } from '../../../../library/library-types.ts';
import type { GoalCase } from '../test-goal-case.ts';

/** A goal as somebody typed it into the form, and the course that the same person expects. */
const goalSchema = z.strictObject({
  id: z.string(),
  said: z.strictObject({
    title: z.string(),
    description: z.string(),
    objectives: z.string(),
    priorKnowledge: z.string(),
    difficulty: z.string(),
    weeklyHours: z.number(),
    lessons: z.number(),
  }),
  expected: z.strictObject({
    /** ids of lessons, without the subject */
    must: z.array(z.string()),
    mustNot: z.array(z.string()),
    mustNotSubjects: z.array(z.string()),
    order: z.array(z.tuple([z.string(), z.string()])),
    /** a word of each thing that the course must name as not covered */
    selfStudyAbout: z.array(z.string()),
  }),
  why: z.string(),
});

/** A question as somebody typed it, and the lesson that answers it; null: nothing in the library does. */
const questionSchema = z.strictObject({
  question: z.string(),
  lesson: z.string().nullable(),
  also: z.array(z.string()).optional(),
});

/** Every file in this folder whose name begins so: whoever puts one there has it measured. */
const filesNamed = (beginning: string) =>
  readdirSync(new URL('.', import.meta.url))
    .filter((name) => name.startsWith(beginning) && name.endsWith('.json'))
    .sort();

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

export type GoalFile = { file: string; goals: { id: string; wanted: GoalCase }[] };

export function goalFiles(library: Library): GoalFile[] {
  return filesNamed('goals').map((file) => ({
    file,
    goals: z
      .array(goalSchema)
      .parse(read(file))
      .map((one) => ({ id: one.id, wanted: goalCase(library, one) })),
  }));
}

function goalCase(library: Library, { said, expected }: z.infer<typeof goalSchema>): GoalCase {
  const { difficulty, ...fields } = said;
  const checked = checkCourseRequest({ ...fields, difficultyLevel: difficulty });
  if (!('request' in checked)) throw new Error(`the form refuses '${said.title}': ${checked.detail}`);
  const goal = checked.request;
  const ref = refIn(library);
  const outside = library.subjects.every(({ id }) => expected.mustNotSubjects.includes(id));
  if (outside) return { goal, onlySelfStudy: true };
  return {
    goal,
    required: expected.must.map(ref),
    forbidden: [...expected.mustNot.map(ref), ...expected.mustNotSubjects],
    order: expected.order.map(([first, then]) => [ref(first), ref(then)]),
    selfStudy: expected.selfStudyAbout,
  };
}

export type QuestionFile = {
  file: string;
  /** `lessons`: the one that answers, then others that do as well; empty: it is to be refused */
  questions: { question: string; lessons: string[] }[];
};

export function questionFiles(library: Library): QuestionFile[] {
  return filesNamed('questions').map((file) => ({
    file,
    questions: z
      .array(questionSchema)
      .parse(read(file))
      .map(({ question, lesson, also = [] }) => ({
        question,
        lessons: lesson === null ? [] : [lesson, ...also].map(refIn(library)),
      })),
  }));
}

const refIn = (library: Library) => (id: string) => {
  const lesson = library.lessons.find((one) => one.id === id);
  if (!lesson) throw new Error(`no lesson '${id}'`);
  return lesson.ref;
};
