import { z } from 'zod';
import {
  languageSchema,
  pageCheckSchema,
  programBounds,
  programFileSchema,
} from '#shared/contract/workbench/program.ts';
import { programKeyFields } from '#shared/contract/workbench/program-key.ts';
import { templateSchema, variant } from './questions/vary.ts';

/**
 * docs/library-format.md as schemas. Unknown fields are refused, since a misspelt one would otherwise be ignored silently.
 */

const text = z.string().trim().min(1, 'must not be empty');
/** The unit of a number. Without digits: an answer with such a unit typed along would contain two numbers. */
export const unitSchema = text.regex(/^\D+$/, 'a unit has no digits');
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by '-', such as 'what-averages-hide'");

const lessonRefSchema = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "must be a lesson reference such as 'statistics/averages'");

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/, "must be a colour such as '#1d5f7a'");

const levelSchema = z.enum(['beginner', 'intermediate', 'advanced']);

export const subjectFileSchema = z.strictObject({
  id: slug,
  title: text,
  description: text,
  audience: text,
  /** what it is called beside its title, in other languages, too */
  names: z.array(text).default([]),
  /** words that say that a text is about it */
  terms: z.array(text).min(1),
  /** synonyms from other fields and everyday life, or symbols, and the lessons' words that they stand for */
  otherWords: z.array(z.strictObject({ said: z.array(text).min(1), means: text })).default([]),
  /** phrases for what people want to be able to do, and the lessons' words for it; used for goals only */
  wishWords: z.array(z.strictObject({ said: z.array(text).min(1), means: text })).default([]),
  /** related topics that are not taught here, with the words that name them */
  notTaught: z.array(z.strictObject({ name: text, said: z.array(text).min(1) })).default([]),
  /** of its picture and its name, dark on paper and light on ink; absent: the product's own */
  colour: z.strictObject({ light: colourSchema, dark: colourSchema }).optional(),
  lessons: z.array(slug).min(1),
});

/**
 * shared-wishes.yaml: examples of goals that ask for each of several lessons, even if one is a prerequisite of another; never
 * shown.
 */
export const sharedWishesFileSchema = z
  .array(z.strictObject({ wish: text, lessons: z.array(lessonRefSchema).min(2).max(4) }))
  .max(5000);

const questionBase = {
  id: slug,
  objective: slug,
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  prompt: text,
  hints: z.array(text).default([]),
  explanation: text,
  /** applies the objective to a case that is not in the notes; for authors and the linter, never shown */
  transfer: z.boolean().optional(),
  /** the question as its author wrote it, if its numbers vary; the other fields are those of seed 0 */
  template: templateSchema.optional(),
};

const choiceSchema = z.strictObject({
  text,
  correct: z.boolean().default(false),
  feedback: text,
});

const wrongFeedback = z.strictObject({ wrong: text });

/** A question whose numbers have been inserted. */
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
    files: z.array(programFileSchema).min(1).max(programBounds.files),
    ...programKeyFields,
    /** page only: its tests, which are sent to the browser */
    checks: z
      .array(
        // `wrong`: shown when it fails
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

/** A question as written in a file: with `vary`, its numbers are those of seed 0, and the template is kept. */
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

/** A question that tells a situation; longer ones are stories, with more about the person than about the topic. */
const situation = text.max(240);

/** library/elsewhere.yaml: topics that no subject here teaches, so that questions about them are recognised. */
export const elsewhereFileSchema = z.strictObject({
  topics: z.array(
    z.strictObject({
      name: text,
      /** the id of the subject here that is the nearest to it, for who would learn this; absent: none is near */
      near: slug.optional(),
      /** it says why or how somebody learns, not what ('to change my job'): a goal may mention it in passing */
      isPurpose: z.boolean().default(false),
      asked: z.array(text).min(5),
      /** examples of goals on this topic, as learners write them; compared with goals, never shown */
      wishes: z.array(text).max(300).default([]),
      /** examples of questions on this topic that are asked out of a situation */
      situations: z.array(situation).max(300).default([]),
    }),
  ),
});

/** phrasings/<lesson>.yaml: how people ask for what a lesson teaches; only used to understand them, never shown. */
export const phrasingsFileSchema = z.strictObject({
  /** in a few words */
  asked: z.array(text).max(120).default([]),
  /** examples of goals that this lesson serves, as learners write them */
  wishes: z.array(text).max(300).default([]),
  /** by the first of an answer's `asks`, examples of its question as people ask it out of a situation */
  questions: z.record(z.string(), z.array(situation).min(1).max(40)).default({}),
});

/** Maximum length of a title on cards and in lists; lessons with longer titles need a separate short one. */
const SHORT = 40;
/**
 * Maximum length of a topic, the name of a lesson's subject within a sentence: 'averages', 'the bell curve'. Two topics
 * make a title.
 */
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
          /** true synonyms, which are shown */
          also: z.array(text).default([]),
          /** what people call it, right or wrong; only used to understand them, never shown */
          said: z.array(text).default([]),
        }),
      )
      .min(3)
      .max(8),
    /** prepared answers: a question in several wordings, the sentence that answers it, and the paragraph that proves it */
    answers: z
      .array(
        z.strictObject({
          /** short wordings; the first one with the form of a question is its title where it is offered as a choice */
          asks: z.array(text).min(2).max(8),
          /** Markdown, one to three sentences; the beginning of the reply */
          says: text.max(400),
          /** anchor of the section that it is based on, such as 'explanation-2' */
          section: slug,
          /** the first words of the paragraph of that section that is quoted below it */
          quote: text,
        }),
      )
      .max(40)
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
