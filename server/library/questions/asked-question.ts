import type { Question } from '#shared/contract/exam.ts';
import type { QuestionKey } from '../../faculty/exam-types.ts';
import type { LibraryQuestion } from '../library-types.ts';
import { programKeyOf, programTaskOf } from './program-question.ts';
import { seededDisorder, seededOrder } from './seeded-order.ts';

export type Asked = { question: Question; key: QuestionKey };
type Of<Type extends LibraryQuestion['type']> = Extract<LibraryQuestion, { type: Type }>;

/**
 * A question of the library as an exam asks it, and its key. Option ids are numbered in the order shown, which is derived
 * from `seed`, so that neither reveals the right one. `rewrite` converts Markdown for the page.
 */
export function askedQuestion(
  source: LibraryQuestion,
  seed: string,
  rewrite: (text: string) => string,
): Asked {
  const base = {
    id: source.id,
    type: source.type,
    prompt: rewrite(source.prompt),
    objectiveId: source.objective,
  };
  const explanation = rewrite(source.explanation);
  const shuffle = `${seed}/${source.id}`;
  switch (source.type) {
    case 'single':
    case 'multiple':
      return choice(source, base, explanation, shuffle);
    case 'ordering':
      return ordering(source, base, explanation, shuffle);
    case 'matching':
      return matching(source, base, explanation, shuffle);
    case 'numeric': {
      const { answer, tolerance, unit, feedback } = source;
      const key = {
        type: 'numeric' as const,
        answer,
        tolerance,
        wrong: feedback.wrong,
        cases: feedback.cases,
        explanation,
      };
      return { question: { ...base, ...(unit ? { unit } : {}) }, key };
    }
    case 'output': {
      const key = {
        type: 'output' as const,
        answer: source.answer,
        wrong: source.feedback.wrong,
        explanation,
      };
      return { question: { ...base, code: source.code }, key };
    }
    case 'short':
      return {
        question: base,
        key: { type: 'short', answers: source.answers, wrong: source.feedback.wrong, explanation },
      };
    case 'code':
      return { question: { ...base, task: programTaskOf(source) }, key: programKeyOf(source, explanation) };
    case 'open':
      return {
        question: base,
        key: { type: 'open', model: source.model, criteria: source.criteria, explanation },
      };
  }
}

type Base = { id: string; type: Question['type']; prompt: string; objectiveId: string };

function choice(source: Of<'single' | 'multiple'>, base: Base, explanation: string, seed: string): Asked {
  const shown = seededOrder(source.options, seed).map((option, place) => ({ ...option, id: letter(place) }));
  const feedback = Object.fromEntries(shown.map((option) => [option.id, option.feedback]));
  const correct = shown.filter((option) => option.correct).map((option) => option.id);
  const question = { ...base, options: shown.map(({ id, text }) => ({ id, text })) };
  if (source.type === 'multiple')
    return { question, key: { type: 'multiple', correct, feedback, explanation } };
  return { question, key: { type: 'single', correct: correct[0] ?? '', feedback, explanation } };
}

function ordering(source: Of<'ordering'>, base: Base, explanation: string, seed: string): Asked {
  const options = seededDisorder(source.items, seed).map((text, place) => ({ id: letter(place), text }));
  const correct = source.items.map((item) => options.find((option) => option.text === item)?.id ?? '');
  return {
    question: { ...base, options },
    key: { type: 'ordering', correct, wrong: source.feedback.wrong, explanation },
  };
}

function matching(source: Of<'matching'>, base: Base, explanation: string, seed: string): Asked {
  const pairs = seededOrder(source.pairs, seed);
  const options = pairs.map(({ left }, place) => ({ id: `l${place + 1}`, text: left }));
  const rights = pairs.map((pair) => pair.right);
  const targets = seededDisorder(rights, `${seed}/right`).map((text, place) => ({
    id: `r${place + 1}`,
    text,
  }));
  const correct: Record<string, string> = {};
  const feedback: Record<string, string> = {};
  for (const [place, pair] of pairs.entries()) {
    const left = options[place]?.id ?? '';
    correct[left] = targets.find((target) => target.text === pair.right)?.id ?? '';
    feedback[left] = pair.feedback;
  }
  return {
    question: { ...base, options, targets },
    key: { type: 'matching', correct, feedback, explanation },
  };
}

const letter = (place: number) => 'abcdefghijklmnopqrstuvwxyz'.charAt(place);
