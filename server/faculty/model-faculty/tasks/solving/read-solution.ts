import type { Answer, Question } from '#shared/contract/exam.ts';

/**
 * What a solver wrote, in the form that an answer to the question has; null when it gave none. 'left=right' for
 * matching, since one flat list of texts is what every local server can be held to.
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
      // Two answers where one is right is no answer.
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
