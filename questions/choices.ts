import { z } from 'zod';
import type { Answer, Question } from '#shared/contract/exam.ts';
import { asList } from './answer-forms.ts';
import { text } from './authored-fields.ts';
import type { ModelQuestion } from './model-question.ts';
import type { Asking } from './question-kind.ts';
import { seededOrder } from './seeded-order.ts';

/** What questions with options have in common, of which one or several are right. */

export const choiceSchema = z
  .strictObject({
    text,
    correct: z.boolean().default(false),
    /** why somebody might think so and what is wrong with it; of a right option optional, since the explanation says it */
    feedback: z.string().trim().default(''),
  })
  .refine(({ correct, feedback }) => correct || feedback !== '', {
    path: ['feedback'],
    message: 'a wrong option says what is wrong with it',
  });
type Choices = { options: z.infer<typeof choiceSchema>[] };

export const rightOptions = ({ options }: Choices): string[] =>
  options.filter(({ correct }) => correct).map((option) => option.text);

/** The options shuffled and lettered; which of them are right; the feedback to each. */
export function askedChoice({ options }: Choices, { base, seed }: Asking) {
  const shown = seededOrder(options, seed).map((option, place) => ({ ...option, id: letter(place) }));
  return {
    question: { ...base, options: shown.map((option) => ({ id: option.id, text: option.text })) },
    correct: shown.filter((option) => option.correct).map(({ id }) => id),
    feedback: Object.fromEntries(shown.map((option) => [option.id, option.feedback])),
  };
}

/** The ids of options in the order shown. */
export const letter = (place: number): string => 'abcdefghijklmnopqrstuvwxyz'.charAt(place);

export const textOf = (list: Question['options'], id: string | undefined): string =>
  list?.find((one) => one.id === id)?.text ?? '';

/** Each option with its verdict and the feedback to it. */
export function explainedOptions(
  { options = [] }: Question,
  { correct, feedback }: { correct: string[]; feedback: Record<string, string> },
  answer: Answer | null,
): string {
  const chosen = typeof answer === 'string' ? [answer] : asList(answer ?? undefined);
  return options
    .map((option) => {
      const said = verdict(correct.includes(option.id), feedback[option.id] ?? '');
      return `- **${option.text}**${chosen.includes(option.id) ? ' (your choice)' : ''}: ${said}`;
    })
    .join('\n');
}

/** The verdict with the feedback, which may start with the verdict already. */
function verdict(right: boolean, feedback: string): string {
  if (/^(?:right|correct|yes|wrong|no)\b[.,:;!]/iu.test(feedback)) return feedback;
  return `${right ? 'Right' : 'Not right'}. ${feedback}`.trim();
}

/** Markdown as a quotation. */
export const quoted = (written: string): string =>
  written
    .trimEnd()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** The options that a model wrote, or the problem with them. */
export function optionsFromModel(
  from: ModelQuestion,
  [fewest, most]: [number, number],
): Choices | { problem: string } {
  const options = (from.options ?? []).map((one) => ({
    text: one.text,
    correct: one.correct === true,
    feedback: one.feedback?.trim() ?? '',
  }));
  if (options.length < fewest || options.length > most)
    return { problem: `it needs ${fewest} to ${most} options` };
  if (options.some((one) => !one.correct && one.feedback === ''))
    return { problem: 'a wrong option has no feedback' };
  return { options };
}
