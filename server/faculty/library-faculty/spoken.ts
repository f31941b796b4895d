/** 'a', 'a and b', 'a, b and c' */
export function joinNames(names: string[], last = 'and'): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** As `joinNames`, for clauses that have commas of their own. */
export function joinClauses(clauses: string[]): string {
  if (clauses.length < 2) return clauses[0] ?? '';
  return `${clauses.slice(0, -1).join('; ')}; and ${clauses.at(-1)}`;
}

const smallNumbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Small numbers in words, as a sentence wants them. */
export const inWords = (count: number): string => smallNumbers[count] ?? String(count);

/** The first ten, in the order in which they count. */
export const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Ends with a full stop, unless it ends with a mark of its own. */
export const asSentence = (text: string): string => (/[.!?…]["'”’)]*$/.test(text) ? text : `${text}.`);

/** Cut at a word, with '…', to at most `most` characters. */
export function shortened(text: string, most: number): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= most) return clean;
  const cut = clean.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  const kept = (space > most / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '');
  // Never half of a sign that is two units long.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A learner's words as plain words, for quoting them back: no tags, links or marks of Markdown. */
export const harmless = (text: string): string =>
  text
    .replace(/<[^>]*>?|[<>`*_~#|[\]()!\\]|https?:\/\/\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** An objective of the library, 'can choose …', as something that a sentence can go on with: 'choose …'. */
export const ability = (objective: string): string =>
  objective.replace(/^can\s+/i, '').replace(/(?<![.\s])[.\s]+$/, '');

/** A heading as a title of its own, without quotation marks around it. */
export const asTitle = (heading: string): string => heading.replace(/^['"‘“](.*)['"’”]$/u, '$1').trim();
