import { z } from 'zod';
import { slug, text } from '#questions/authored-fields.ts';
import { questionFileSchema } from '#questions/question-files.ts';

/**
 * docs/library-format.md as schemas. Unknown fields are refused, since a misspelt one would otherwise be ignored silently.
 */

const lessonRefSchema = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "must be a lesson reference such as 'statistics/averages'");

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/, "must be a colour such as '#1d5f7a'");

/** How far a lesson is: the linter asks less of one that is not polished, and learners are not shown a draft. */
const stageSchema = z.enum(['draft', 'tested', 'polished']);

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
  /** every number of its questions is given there or computed; checked by the linter */
  arithmetic: z.boolean().optional(),
  lessons: z.array(slug).min(1),
});

/**
 * shared-wishes.yaml: examples of goals that ask for each of several lessons, even if one is a prerequisite of another; never
 * shown.
 */
export const sharedWishesFileSchema = z
  .array(z.strictObject({ wish: text, lessons: z.array(lessonRefSchema).min(2).max(4) }))
  .max(5000);

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
    stage: stageSchema.default('polished'),
    level: levelSchema,
    minutes: z.number().int().min(5).max(240),
    summary: text,
    /** lists of numbers for those that are computed in its texts */
    numbers: z
      .record(z.string().regex(/^[a-z]+$/i, 'must consist of letters'), z.array(z.number()).min(1))
      .default({}),
    prerequisites: z.array(lessonRefSchema).default([]),
    objectives: z
      .array(z.strictObject({ id: slug, text }))
      .min(1)
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
      .max(8)
      .default([]),
    /** prepared answers: a question in several wordings, the sentence that answers it, and the paragraph that proves it */
    answers: z
      .array(
        z.strictObject({
          /** short wordings; the first one with the form of a question is its title where it is offered as a choice */
          asks: z.array(text).min(1).max(8),
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
      .max(6)
      .default([]),
    /** on the task at the end, of rising strength; absent: those of its block */
    hints: z.array(text).default([]),
    questions: z.array(questionFileSchema).default([]),
  })
  .refine(({ title, short }) => short !== undefined || title.length <= SHORT, {
    path: ['short'],
    message: `must name the lesson in at most ${SHORT} characters, since its title is longer`,
  })
  .transform((lesson) => ({ ...lesson, short: lesson.short ?? lesson.title }));
