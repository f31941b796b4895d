import type { Answer, Question } from '#shared/contract/exam.ts';

/**
 * A solver's reply in the form of an answer to the question; null if there is none. Matching pairs are 'left=right', since
 * all local servers support a flat list of strings.
 */
export function readSolution({ type }: Pick<Question, 'type'>, written: string[]): Answer | null {
  const given = written.map((one) => one.trim()).filter(Boolean);
  if (given.length === 0) return null;
  switch (type) {
    case 'multiple':
    case 'ordering':
      return given;
    case 'matching':
      return pairsOf(given);
    case 'single':
      // Several answers to a single-choice question are not an answer.
      return given.length === 1 ? (given[0] ?? null) : null;
    case 'output':
      return written.join('\n');
    default:
      return given.join(' ');
  }
}

function pairsOf(given: string[]): Record<string, string> {
  const pairs = given.map((one) => one.split(/(?<!\s)\s*(?:=|->|→|:)\s*/));
  return Object.fromEntries(pairs.flatMap(([left, right]) => (left && right ? [[left, right]] : [])));
}
