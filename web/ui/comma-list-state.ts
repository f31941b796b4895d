/**
 * State of a comma-separated list while it is being typed: finished entries are chips, the last one may still be
 * open. `value` always contains both.
 */

const clean = (entries: string[]): string[] => entries.map((entry) => entry.trim()).filter(Boolean);

/** The finished entries: all of `value` except the one still being typed. */
export const openChips = (value: string[], pending: string): string[] => {
  const typed = pending.trim();
  return typed !== '' && value.at(-1) === typed ? value.slice(0, -1) : value;
};

/** Handles input: every comma finishes an entry, the rest stays open. */
export const typeText = (chips: string[], text: string): { value: string[]; pending: string } => {
  const parts = text.split(/[,\n]/);
  const pending = (parts.pop() ?? '').replace(/^\s+/, '');
  return { value: [...chips, ...clean(parts), ...clean([pending])], pending };
};

/** Leaving the field by keyboard, or Enter, finishes the open entry. */
export const closePending = (): string => '';

/** Backspace in an empty field removes the last entry. */
export const dropLast = (value: string[]): string[] => value.slice(0, -1);

/** Each chip with a unique key, even if two are equal. */
export const keyedChips = (chips: string[]): { key: string; chip: string; index: number }[] => {
  const seen = new Map<string, number>();
  return chips.map((chip, index) => {
    const before = seen.get(chip) ?? 0;
    seen.set(chip, before + 1);
    return { key: `${chip}#${before}`, chip, index };
  });
};
