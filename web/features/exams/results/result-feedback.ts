import type { QuestionResult } from '#shared/contract/exam.ts';

/**
 * The feedback left to show when each option already has its own. The server's text, made for readers without the
 * options, begins with the feedback on the chosen options; that part is removed.
 */
export function feedbackToAdd({ feedback, optionFeedback }: QuestionResult): string {
  const [first = '', ...rest] = feedback.split('\n\n');
  const said = Object.values(optionFeedback ?? {}).sort((a, b) => b.length - a.length);
  if (said.length === 0) return feedback;
  const left = said.reduce((text, one) => (one === '' ? text : text.replace(one, '')), first);
  return left.trim() === '' ? rest.join('\n\n') : feedback;
}
