import type { OpenGrade } from '../../exam-types.ts';
import type { Faculty } from '../../faculty.ts';

/**
 * Free text is never scored without a model: word overlap was right in 7 of 19 cases. The learner compares the answer
 * with the checklist.
 */
export const gradeOpen: Faculty['gradeOpen'] = async (items) => {
  const grade = (answer: string): OpenGrade => ({
    outcome: 'not-graded',
    points: 0,
    feedback:
      answer.trim() === ''
        ? 'You left this one out. Try it in your own words before you read on: the checklist says what a good answer has.'
        : "I can't mark written answers here; compare yours with the checklist. Tick what yours really says.",
  });
  return Object.fromEntries(items.map(({ question, answer }) => [question.id, grade(answer)]));
};
