import { z } from 'zod';
import {
  languageSchema,
  pageCheckSchema,
  programBounds,
  programFileSchema,
} from '#shared/contract/workbench/program.ts';
import { programKeyFields } from '#shared/contract/workbench/program-key.ts';
import { templateSchema, variant } from './questions/vary.ts';

/** docs/library-format.md, as schemas. Unknown fields are refused: a misspelt one would otherwise be lost silently. */

const text = z.string().trim().min(1, 'must not be empty');
/** What a number is of. Without digits: an answer with such a unit typed along would hold two numbers. */
export const unitSchema = text.regex(/^\D+$/, 'a unit has no digits');
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by '-', such as 'what-averages-hide'");

const lessonRefSchema = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "must be a lesson reference such as 'statistics/averages'");

const levelSchema = z.enum(['beginner', 'intermediate', 'advanced']);

export const subjectFileSchema = z.strictObject({
  id: slug,
  title: text,
  description: text,
  audience: text,
  terms: z.array(text).min(1),
  /** words of other trades and of everyday life, or signs, and the words of the lessons that they stand for */
  otherWords: z.array(z.strictObject({ said: z.array(text).min(1), means: text })).default([]),
  /** turns of phrase by which people tell what they want to be able to do, and what that is here; read in goals alone */
  wishWords: z.array(z.strictObject({ said: z.array(text).min(1), means: text })).default([]),
  /** what is learnt in the same breath and not taught here, with the words that name it */
  notTaught: z.array(z.strictObject({ name: text, said: z.array(text).min(1) })).default([]),
  lessons: z.array(slug).min(1),
});

const questionBase = {
  id: slug,
  objective: slug,
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  prompt: text,
  hints: z.array(text).default([]),
  explanation: text,
  /** asks for what was learnt in a case that the notes do not have; for authors and the linter, never shown */
  transfer: z.boolean().optional(),
  /** as it was written, where its numbers vary; the other fields are those of seed 0 */
  template: templateSchema.optional(),
};

const choiceSchema = z.strictObject({
  text,
  correct: z.boolean().default(false),
  feedback: text,
});

const wrongFeedback = z.strictObject({ wrong: text });

/** A question whose numbers are there. */
export const setQuestionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...questionBase,
    type: z.literal('single'),
    options: z.array(choiceSchema).min(3).max(5),
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('multiple'),
    options: z.array(choiceSchema).min(4).max(6),
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('numeric'),
    answer: z.number(),
    tolerance: z.number().min(0),
    unit: unitSchema.optional(),
    /** an arithmetic expression that gives the answer; evaluated by the linter */
    check: text.optional(),
    feedback: z.strictObject({
      wrong: text,
      cases: z.array(z.strictObject({ value: z.number(), text })).default([]),
    }),
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('ordering'),
    items: z.array(text).min(3).max(6),
    feedback: wrongFeedback,
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('matching'),
    pairs: z
      .array(z.strictObject({ left: text, right: text, feedback: text }))
      .min(3)
      .max(6),
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('output'),
    code: z.string().min(1),
    answer: z.string(),
    feedback: wrongFeedback,
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('short'),
    answers: z.array(text).min(1),
    feedback: wrongFeedback,
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('code'),
    language: languageSchema,
    /** what the learner begins with */
    files: z.array(programFileSchema).min(1).max(programBounds.files),
    ...programKeyFields,
    /** page only: its tests, which go out with it */
    checks: z
      .array(
        // `wrong`: said when it does not hold
        pageCheckSchema.extend({ wrong: text.optional() }),
      )
      .max(programBounds.cases)
      .optional(),
  }),
  z.strictObject({
    ...questionBase,
    type: z.literal('open'),
    model: text,
    criteria: z
      .array(z.strictObject({ id: slug, text }))
      .min(2)
      .max(5),
  }),
]);

/** A question as it stands in a file: with `vary`, its numbers are set by seed 0, and what was written is kept. */
export const questionFileSchema = z
  .unknown()
  .transform((written, ctx) => {
    const template = templateSchema.safeParse(written).data;
    if (!template) return written;
    try {
      return { ...variant(template, 0), template };
    } catch (error) {
      ctx.addIssue({ code: 'custom', path: ['vary'], message: (error as Error).message });
      return z.NEVER;
    }
  })
  .pipe(setQuestionSchema);

/** library/elsewhere.yaml: what people ask for that no subject here teaches, so that it can be told from what one does. */
export const elsewhereFileSchema = z.strictObject({
  topics: z.array(
    z.strictObject({
      name: text,
      asked: z.array(text).min(5),
      /** examples of what somebody wants who would have to look for it elsewhere, as they tell it; read in goals alone */
      wishes: z.array(text).max(60).default([]),
    }),
  ),
});

/** What is said of a lesson on a card, in a list or in a line; longer titles have another one for it. */
const SHORT = 40;
/** What a lesson is about, as it stands within a sentence: 'averages', 'the bell curve'. Two of them make a title. */
const TOPIC = 24;

export const lessonFileSchema = z
  .strictObject({
    id: slug,
    title: text,
    short: text.max(SHORT).optional(),
    topic: text.max(TOPIC),
    level: levelSchema,
    minutes: z.number().int().min(5).max(240),
    summary: text,
    prerequisites: z.array(lessonRefSchema),
    objectives: z
      .array(z.strictObject({ id: slug, text }))
      .min(2)
      .max(5),
    terms: z
      .array(
        z.strictObject({
          term: text,
          definition: text,
          /** true other names, which are shown */
          also: z.array(text).default([]),
          /** what people say when they mean it, right or not; for understanding them, never shown */
          said: z.array(text).default([]),
        }),
      )
      .min(3)
      .max(8),
    /** how people ask for what the lesson teaches, for finding it; never shown */
    asked: z.array(text).max(120).default([]),
    /** examples of what somebody wants who is served by this lesson, as they tell it; read in goals alone, never shown */
    wishes: z.array(text).max(60).default([]),
    /** what people ask about it, in several ways of asking, and the sentence that answers them */
    answers: z
      .array(
        z.strictObject({
          asks: z.array(text).min(2).max(8),
          /** Markdown, one to three sentences; a reply opens with it */
          says: text.max(400),
          /** anchor of the section that it is taken from, such as 'explanation-2' */
          section: slug,
        }),
      )
      .max(24)
      .default([]),
    resources: z
      .array(z.strictObject({ title: text, link: z.url({ protocol: /^https?$/ }), description: text }))
      .min(2)
      .max(6),
    hints: z.array(text).min(3),
    questions: z.array(questionFileSchema),
  })
  .refine(({ title, short }) => short !== undefined || title.length <= SHORT, {
    path: ['short'],
    message: `must name the lesson in at most ${SHORT} characters, since its title is longer`,
  })
  .transform((lesson) => ({ ...lesson, short: lesson.short ?? lesson.title }));
