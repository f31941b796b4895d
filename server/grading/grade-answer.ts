import { maxPoints } from '#questions/grades.ts';
import { kinds, type QuestionKey } from '#questions/kinds.ts';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import type { OpenGrade } from '../faculty/exam-types.ts';
import type { ProgramGrade } from '../workbench/program-types.ts';

const paragraphs = (...parts: string[]) => parts.filter((part) => part.trim()).join('\n\n');

/**
 * The result of one question as the learner sees it after submission. `elsewhere` is the grade of an answer that no
 * rule can grade: the faculty's of an open answer, the engine's of a program.
 */
export function resultOf(
  question: Question,
  key: QuestionKey,
  answer: Answer | undefined,
  elsewhere: OpenGrade | ProgramGrade | undefined,
): QuestionResult {
  const kind = kinds[key.type];
  const grade: Partial<OpenGrade & Pick<ProgramGrade, 'cases'>> =
    kind.grade?.(key, answer, question) ?? elsewhere ?? {};
  return {
    questionId: question.id,
    maxPoints,
    correctAnswer: kind.correctAnswer(key),
    // An answer that could not be assessed or run is neither right nor wrong.
    outcome: grade.outcome ?? 'not-graded',
    points: Math.min(maxPoints, Math.max(0, grade.points || 0)),
    feedback: paragraphs(grade.feedback ?? '', key.explanation),
    ...('feedback' in key ? { optionFeedback: key.feedback } : {}),
    ...(grade.cases ? { cases: grade.cases } : {}),
    ...(grade.addressesGrader ? { addressesGrader: true } : {}),
    ...('criteria' in key
      ? { criteria: key.criteria.map((criterion) => ({ ...criterion, ticked: null })) }
      : {}),
  };
}
