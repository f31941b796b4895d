import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import type { OpenGrade, QuestionKey } from '../faculty/faculty.ts';
import { gradeMatching, gradeMultiple, gradeOrdering, gradeSingle } from './grade-choice.ts';
import { gradeNumeric, gradeOutput, gradeShort } from './grade-text.ts';
import { type Grade, maxPoints } from './grade-types.ts';

type ScoredKey = Exclude<QuestionKey, { type: 'open' }>;

/** Grades an answer by rule; one that was not given, or has another form, is wrong. */
function gradeScored(key: ScoredKey, answer: Answer | undefined): Grade {
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
      return gradeNumeric(key, answer);
    case 'output':
      return gradeOutput(key, answer);
    case 'short':
      return gradeShort(key, answer);
  }
}

/** What would have been right, in the form of an answer. */
function correctAnswer(key: QuestionKey): Answer {
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
    case 'open':
      return key.model;
  }
}

const paragraphs = (...parts: string[]) => parts.filter((part) => part.trim()).join('\n\n');

/** The result of one question as the learner sees it after submission. `open` is the faculty's grade of an open one. */
export function resultOf(
  question: Question,
  key: QuestionKey,
  answer: Answer | undefined,
  open: OpenGrade | undefined,
): QuestionResult {
  const base = { questionId: question.id, maxPoints, correctAnswer: correctAnswer(key) };
  if (key.type === 'open') {
    const grade = open ?? { outcome: 'not-graded' as const, points: 0, feedback: '' };
    return {
      ...base,
      outcome: grade.outcome,
      points: Math.min(maxPoints, Math.max(0, grade.points || 0)),
      feedback: paragraphs(grade.feedback, key.explanation),
      criteria: key.criteria.map((criterion) => ({ ...criterion, ticked: null })),
    };
  }
  const { outcome, points, feedback } = gradeScored(key, answer);
  const hasOptionFeedback = key.type === 'single' || key.type === 'multiple' || key.type === 'matching';
  return {
    ...base,
    outcome,
    points,
    feedback: paragraphs(feedback, key.explanation),
    ...(hasOptionFeedback ? { optionFeedback: key.feedback } : {}),
  };
}
