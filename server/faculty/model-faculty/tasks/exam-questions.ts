import { z } from 'zod';
import { kinds, type LibraryQuestion } from '#questions/kinds.ts';
import { type ModelQuestion, modelQuestionSchema, type Read, toldFields } from '#questions/model-question.ts';
import { type QuestionType, questionTypes } from '#questions/question-types.ts';
import { oneLine } from './task-tools.ts';

/** The types that a model is asked for. */
export const modelTypes: QuestionType[] = questionTypes.filter((type) => kinds[type].fromModel);

/** A question as a model is told to write it. */
export const toldQuestion = z.object({ type: z.enum(modelTypes), ...toldFields });

export const examSchema = z.object({ title: z.string(), questions: z.array(toldQuestion) });

/** The accepted shape: fields that a type does not need may be missing. */
export const acceptedExam = z.object({
  title: z.string().nullish().catch(null),
  questions: z.array(modelQuestionSchema).min(1),
});

/** Parses one question; `objectives` are the ids of the lesson's objectives. */
export function readQuestion(from: ModelQuestion, id: string, objectives: string[]): Read<LibraryQuestion> {
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
  const type = modelTypes.find((one) => one === from.type.trim().toLowerCase());
  return (
    (type && kinds[type].fromModel?.(from, base, (text) => oneLine(text, 400))) ?? {
      problem: `the type ${JSON.stringify(from.type)} is not one of ours`,
    }
  );
}
