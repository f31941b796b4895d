import { z } from 'zod';
import type { LibraryQuestion } from '../../../library/library-types.ts';
import { oneLine } from './task-tools.ts';

/**
 * Questions as a model writes them: one flat shape for all types, since many local servers do not support unions. The type
 * 'output' is excluded, since its answer could only be verified by running the model's code.
 */
export const examSchema = z.object({
  title: z.string(),
  questions: z.array(
    z.object({
      type: z.enum(['single', 'multiple', 'numeric', 'ordering', 'matching', 'short', 'open']),
      prompt: z.string(),
      objectiveId: z.string(),
      difficulty: z.number().int().describe('1, 2 or 3'),
      explanation: z.string().describe('why the right answer is right'),
      options: z
        .array(z.object({ text: z.string(), correct: z.boolean(), feedback: z.string() }))
        .describe('single, multiple: three to five choices; else empty'),
      items: z.array(z.string()).describe('ordering: three to six items in the right order; else empty'),
      pairs: z
        .array(z.object({ left: z.string(), right: z.string(), feedback: z.string() }))
        .describe('matching: three to six pairs; else empty'),
      answers: z.array(z.string()).describe('short: every accepted answer; numeric: the number; else empty'),
      tolerance: z.number().describe('numeric: how far off is still right; else 0'),
      unit: z.string().describe("numeric: the unit, or ''"),
      wrong: z.string().describe('feedback to a wrong answer: numeric, ordering, short'),
      model: z.string().describe('open: a model answer; else empty'),
      criteria: z.array(z.string()).describe('open: two to five criteria, each judged by itself; else empty'),
    }),
  ),
});

const text = z.string().nullish().catch(null);
const list = <T extends z.ZodType>(item: T) => z.array(item).nullish().catch(null);

/** The accepted shape: fields that a type does not need may be missing. */
export const acceptedExam = z.object({
  title: text,
  questions: z
    .array(
      z.object({
        type: z.string(),
        prompt: z.string().trim().min(1),
        objectiveId: text,
        difficulty: z.coerce.number().nullish().catch(null),
        explanation: text,
        options: list(
          z.object({
            text: z.string().trim().min(1),
            correct: z.boolean().nullish().catch(null),
            feedback: text,
          }),
        ),
        items: list(z.string().trim().min(1)),
        pairs: list(
          z.object({ left: z.string().trim().min(1), right: z.string().trim().min(1), feedback: text }),
        ),
        answers: list(z.coerce.string()),
        tolerance: z.coerce.number().nullish().catch(null),
        unit: text,
        wrong: text,
        model: text,
        criteria: list(z.string().trim().min(1)),
      }),
    )
    .min(1),
});
export type ModelQuestion = z.infer<typeof acceptedExam>['questions'][number];

/** The same shapes for a single question. */
export const questionShapes = {
  told: examSchema.shape.questions.element,
  accepted: acceptedExam.shape.questions.element,
};

/** A valid question, or the problem with it, worded for the model. */
export type Read = { question: LibraryQuestion } | { problem: string };

/** Parses one question; `objectives` are the ids of the lesson's objectives. */
export function readQuestion(from: ModelQuestion, id: string, objectives: string[]): Read {
  const objective = objectives.find((one) => one === from.objectiveId) ?? objectives[0] ?? 'lesson';
  const level = from.difficulty === 1 || from.difficulty === 3 ? from.difficulty : 2;
  const explanation = from.explanation?.trim() ?? '';
  if (explanation === '') return { problem: 'there is no explanation' };
  const base = {
    id,
    objective,
    difficulty: level as 1 | 2 | 3,
    prompt: from.prompt.trim(),
    hints: [],
    explanation,
  };
  switch (from.type.trim().toLowerCase()) {
    case 'single':
    case 'multiple':
      return choice(from, base, from.type.trim().toLowerCase() as 'single' | 'multiple');
    case 'numeric':
      return numeric(from, base);
    case 'ordering':
      return ordering(from, base);
    case 'matching':
      return matching(from, base);
    case 'short':
      return short(from, base);
    case 'open':
      return open(from, base);
    default:
      return { problem: `the type ${JSON.stringify(from.type)} is not one of ours` };
  }
}

type Base = Pick<LibraryQuestion, 'id' | 'objective' | 'difficulty' | 'prompt' | 'hints' | 'explanation'>;

const clean = (one: string) => oneLine(one, 400);

function choice(from: ModelQuestion, base: Base, type: 'single' | 'multiple'): Read {
  const options = (from.options ?? []).map((one) => ({
    text: one.text,
    correct: one.correct === true,
    feedback: one.feedback?.trim() ?? '',
  }));
  const [fewest, most] = type === 'single' ? [3, 5] : [3, 6];
  if (options.length < fewest || options.length > most)
    return { problem: `it needs ${fewest} to ${most} options` };
  if (options.some((one) => one.feedback === '')) return { problem: 'an option has no feedback' };
  if (type === 'multiple' && options.every((one) => one.correct)) return { problem: 'no option is wrong' };
  return { question: { ...base, type, options } };
}

function numeric(from: ModelQuestion, base: Base): Read {
  const answer = Number((from.answers?.[0] ?? '').replace(/\s/g, '').replace(/^(-?\d+),(\d+)$/, '$1.$2'));
  if (from.answers?.[0]?.trim() === '' || from.answers?.length !== 1 || !Number.isFinite(answer)) {
    return { problem: 'answers must hold one number' };
  }
  const tolerance = Math.max(0, from.tolerance ?? 0);
  if (tolerance > Math.abs(answer) / 2 && tolerance > 1) return { problem: 'the tolerance is too wide' };
  const unit = clean(from.unit ?? '');
  const feedback = { wrong: from.wrong?.trim() || base.explanation, cases: [] };
  return { question: { ...base, type: 'numeric', answer, tolerance, feedback, ...(unit ? { unit } : {}) } };
}

function ordering(from: ModelQuestion, base: Base): Read {
  const items = (from.items ?? []).map(clean);
  if (items.length < 3 || items.length > 6) return { problem: 'it needs three to six items' };
  return {
    question: {
      ...base,
      type: 'ordering',
      items,
      feedback: { wrong: from.wrong?.trim() || base.explanation },
    },
  };
}

function matching(from: ModelQuestion, base: Base): Read {
  const pairs = (from.pairs ?? []).map((one) => ({
    left: clean(one.left),
    right: clean(one.right),
    feedback: one.feedback?.trim() || base.explanation,
  }));
  if (pairs.length < 3 || pairs.length > 6) return { problem: 'it needs three to six pairs' };
  return { question: { ...base, type: 'matching', pairs } };
}

function short(from: ModelQuestion, base: Base): Read {
  const answers = (from.answers ?? []).map(clean).filter(Boolean);
  if (answers.length === 0) return { problem: 'there is no answer' };
  if (answers.some((one) => one.length > 60)) return { problem: 'a short answer is a word or a phrase' };
  return {
    question: {
      ...base,
      type: 'short',
      answers,
      feedback: { wrong: from.wrong?.trim() || base.explanation },
    },
  };
}

function open(from: ModelQuestion, base: Base): Read {
  const model = from.model?.trim() ?? '';
  const criteria = (from.criteria ?? []).map((one, index) => ({
    id: `${base.id}-c${index + 1}`,
    text: clean(one),
  }));
  if (model === '') return { problem: 'there is no model answer' };
  if (criteria.length < 2 || criteria.length > 5) return { problem: 'it needs two to five criteria' };
  return { question: { ...base, type: 'open', model, criteria } };
}
