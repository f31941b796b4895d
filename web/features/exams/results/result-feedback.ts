import type { QuestionResult } from '#shared/contract/exam.ts';

/**
 * The feedback that is still to be said when the feedback on each option stands beside it already: the server's
 * text, for readers without the options, begins with that of the options that were chosen.
 */
export function feedbackToAdd({ feedback, optionFeedback }: QuestionResult): string {
  const [first = '', ...rest] = feedback.split('\n\n');
  const said = Object.values(optionFeedback ?? {}).sort((a, b) => b.length - a.length);
  if (said.length === 0) return feedback;
  const left = said.reduce((text, one) => (one === '' ? text : text.replace(one, '')), first);
  return left.trim() === '' ? rest.join('\n\n') : feedback;
}
