/** A number that is computed where it stands: `{=0.9^3 * 100: 72.9}` is shown as 72.9 (docs/library-format.md). */
export type ComputedNumber = {
  expression: string;
  /** as the reader sees it, in digits or as a word */
  shown: string;
  /** of the text, from 1 */
  line: number;
};

const mark = /\{=([^{}:]*):([^{}]*)\}/g;

/** The text as it is shown: of each computed number only the number. */
export const shownNumbers = (text: string): string => fillNumbers(text, ({ shown }) => shown);

/** The computed numbers of a text, in order. */
export const computedNumbers = (text: string): ComputedNumber[] =>
  [...text.matchAll(mark)].map(({ 1: expression = '', 2: shown = '', index }) => ({
    expression: expression.trim(),
    shown: shown.trim(),
    line: text.slice(0, index).split('\n').length,
  }));

/** The text with something else in place of each computed number. */
export const fillNumbers = (
  text: string,
  filling: (one: Pick<ComputedNumber, 'expression' | 'shown'>) => string,
): string =>
  text.replace(mark, (_, expression: string, shown: string) =>
    filling({ expression: expression.trim(), shown: shown.trim() }),
  );
