import { cleanText } from './clean-text.ts';

/**
 * A list as it was entered: a text is split on commas, a list is taken item by item (an item may hold a comma);
 * either way trimmed, empty entries dropped. Absent: [].
 */
export function parseCommaList(input: string | readonly string[] | null | undefined): string[] {
  const entries = typeof input === 'string' ? input.split(',') : (input ?? []);
  return entries.map((entry) => cleanText(entry).trim()).filter((entry) => entry !== '');
}

/** How many things the entries of a list name, each counting for what stands between its commas. */
export const countParts = (entries: readonly string[]): number =>
  entries.reduce((count, entry) => count + entry.split(',').filter((part) => part.trim() !== '').length, 0);
