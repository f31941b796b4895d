import type { Answer, Option, Question } from '#shared/contract/exam.ts';

const textOf = (list: Option[] | undefined, id: string) => list?.find((one) => one.id === id)?.text ?? '';

/** An answer as text, with the texts of options instead of their ids; '' for none. */
export function answerText({ type, options, targets, unit }: Question, answer: Answer | null): string {
  if (answer === null) return '';
  if (Array.isArray(answer)) {
    const texts = answer.map((id) => textOf(options, id));
    return type === 'ordering'
      ? texts.map((text, place) => `${place + 1}. ${text}`).join('; ')
      : texts.join('; ');
  }
  if (typeof answer === 'object') {
    return Object.entries(answer)
      .map(([left, right]) => `${textOf(options, left)} – ${textOf(targets, right)}`)
      .join('; ');
  }
  if (type === 'single') return textOf(options, answer);
  return type === 'numeric' && unit && answer.trim() ? `${answer.trim()} ${unit}` : answer.trim();
}
