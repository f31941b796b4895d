import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import type { OpenGrade, QuestionKey } from '../faculty/exam-types.ts';
import type { ProgramGrade } from '../workbench/program-types.ts';
import { gradeMatching, gradeMultiple, gradeOrdering, gradeSingle } from './grade-choice.ts';
import { gradeNumeric, gradeOutput, gradeShort } from './grade-text.ts';
import { type Grade, maxPoints, type RuleKey } from './grade-types.ts';

/** Grades an answer by rule; a missing or malformed one is wrong. */
function gradeScored(key: RuleKey, answer: Answer | undefined, unit: string | undefined): Grade {
  switch (key.type) {
    case 'single':
      return gradeSingle(key, answer);
    case 'multiple':
      return gradeMultiple(key, answer);
    case 'ordering':
      return gradeOrdering(key, answer);
    case 'matching':
      return gradeMatching(key, answer);
    case 'numeric':
      return gradeNumeric(key, answer, unit);
    case 'output':
      return gradeOutput(key, answer);
    case 'short':
      return gradeShort(key, answer);
  }
}

/** The correct answer, in the form of an answer. */
export function correctAnswer(key: QuestionKey): Answer {
  switch (key.type) {
    case 'single':
    case 'multiple':
    case 'ordering':
    case 'matching':
      return key.correct;
    case 'numeric':
      return String(key.answer);
    case 'output':
      return key.answer;
    case 'short':
      return key.answers[0] ?? '';
    case 'code':
      return key.solution;
    case 'open':
      return key.model;
  }
}

const paragraphs = (...parts: string[]) => parts.filter((part) => part.trim()).join('\n\n');

/** For answers that could not be assessed or run; neither right nor wrong. */
const notGraded = { outcome: 'not-graded' as const, points: 0, feedback: '' };

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
  const base = { questionId: question.id, maxPoints, correctAnswer: correctAnswer(key) };
  if (key.type === 'open' || key.type === 'code') {
    const grade: OpenGrade & Partial<Pick<ProgramGrade, 'cases'>> = elsewhere ?? notGraded;
    return {
      ...base,
      outcome: grade.outcome,
      points: Math.min(maxPoints, Math.max(0, grade.points || 0)),
      feedback: paragraphs(grade.feedback, key.explanation),
      ...(grade.cases ? { cases: grade.cases } : {}),
      ...(grade.addressesGrader ? { addressesGrader: true } : {}),
      ...(key.type === 'open'
        ? { criteria: key.criteria.map((criterion) => ({ ...criterion, ticked: null })) }
        : {}),
    };
  }
  const { outcome, points, feedback } = gradeScored(key, answer, question.unit);
  const hasOptionFeedback = key.type === 'single' || key.type === 'multiple' || key.type === 'matching';
  return {
    ...base,
    outcome,
    points,
    feedback: paragraphs(feedback, key.explanation),
    ...(hasOptionFeedback ? { optionFeedback: key.feedback } : {}),
  };
}
