import { cleanText } from './clean-text.ts';

/**
 * Parses a list: a text is split at commas, a list is taken item by item (an item may contain a comma); items are trimmed,
 * empty ones dropped. Absent: [].
 */
export function parseCommaList(input: string | readonly string[] | null | undefined): string[] {
  const entries = typeof input === 'string' ? input.split(',') : (input ?? []);
  return entries.map((entry) => cleanText(entry).trim()).filter((entry) => entry !== '');
}

/** The number of comma-separated parts in all entries of a list. */
export const countParts = (entries: readonly string[]): number =>
  entries.reduce((count, entry) => count + entry.split(',').filter((part) => part.trim() !== '').length, 0);
