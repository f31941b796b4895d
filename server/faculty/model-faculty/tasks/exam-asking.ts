import type { z } from 'zod';
import type { ModelQuestion } from '#questions/model-question.ts';
import type { TaskContext } from '../../faculty.ts';
import { type Ask, askJson } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import type { PromptData } from '../calling/fit-context.ts';
import type { Refused } from './exam-gate.ts';
import type { PassageOf } from './solving/solve-questions.ts';
import { listenerFor } from './task-tools.ts';

/** The request of one call. */
export type Asking = { wanted: number; data: PromptData } & Pick<Ask, 'language' | 'teachesLanguage'>;

/** The material of an exam's questions, and the checks of each question before the gate. */
export type QuestionKind = {
  ask: (
    caller: Caller,
    asking: Asking,
    context: TaskContext,
  ) => Promise<{ held: ModelQuestion[]; unproved: Refused[] }>;
  /** the passage that a question is solved from; absent: from general knowledge */
  passageOf?: PassageOf;
};

type Prompt<Written> = {
  task: string;
  system: string;
  saysLanguage?: boolean;
  accepted: z.ZodType<{ questions: Written[] }>;
  /** the schema in the prompt */
  told: z.ZodType;
};

/**
 * The questions of one reply.
 * @throws ModelFailure, or the signal's reason
 */
export async function askQuestions<Written>(
  caller: Caller,
  { accepted, told, ...prompt }: Prompt<Written>,
  { wanted, data, ...spoken }: Asking,
  context: TaskContext,
): Promise<Written[]> {
  const { questions } = await askJson(
    caller,
    { ...prompt, data, temperature: 0.7, maxOutputTokens: 800 + wanted * 600, effort: 'low', ...spoken },
    accepted,
    listenerFor('exam', context),
    { listName: 'questions', jsonSchema: told },
  );
  return questions;
}
