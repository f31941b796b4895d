/** The beginning of an objective's sentence, and each of its abilities. */
export type ObjectiveParts = { lead: string; parts: string[] };

/**
 * Splits an objective that lists several abilities in one sentence: 'You can tie a knot; untie it; and say why it held.'
 * Null for any other.
 */
export function objectiveParts(objective: string): ObjectiveParts | null {
  const [, lead, rest] = objective.trim().match(/^([^.;:]*\byou can)\s+(\S.*)$/is) ?? [];
  if (lead === undefined || rest === undefined) return null;
  const parts = rest
    .replace(/\.$/, '')
    .split(/;\s+(?:and\s+)?/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 ? { lead, parts } : null;
}

/** What an objective of the library says one can do, for a place that says 'can' already: 'can choose …' is 'choose …'. */
export const abilityOf = (objective: string): string => objective.replace(/^can /, '');
