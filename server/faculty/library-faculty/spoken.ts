/** 'a', 'a and b', 'a, b and c' */
export function joinNames(names: string[], last = 'and'): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** Like `joinNames`, for clauses that contain commas. */
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

/** A small number in words. */
export const inWords = (count: number): string => smallNumbers[count] ?? String(count);

/** The ordinals up to 'tenth'. */
export const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds a full stop unless the text ends with a punctuation mark. */
export const asSentence = (text: string): string => (/[.!?…]["'”’)]*$/.test(text) ? text : `${text}.`);

/** Truncates a text at a word to at most `most` characters, with '…'. */
export function shortened(text: string, most: number): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= most) return clean;
  const cut = clean.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  const kept = (space > most / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '');
  // Removes half of a surrogate pair.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Removes tags, links and Markdown from a learner's text, for quoting it. */
export const harmless = (text: string): string =>
  text
    .replace(/<[^>]*>?|[<>`*_~#|[\]()!\\]|https?:\/\/\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Turns an objective of the library, 'can choose …', into a verb phrase: 'choose …'. */
export const ability = (objective: string): string =>
  objective.replace(/^can\s+/i, '').replace(/(?<![.\s])[.\s]+$/, '');

/** A heading without surrounding quotation marks. */
export const asTitle = (heading: string): string => heading.replace(/^['"‘“](.*)['"’”]$/u, '$1').trim();
