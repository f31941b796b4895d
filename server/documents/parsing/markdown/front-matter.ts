import { parse } from 'yaml';

/** The front matter of a Markdown file, between two lines of dashes, and the text after it. */
export type FrontMatter = { title: string | null; author: string | null; text: string };

const longest = 65_536;
const head = /^---[ \t]{0,9}\r?\n/;
const end = /\n(?:---|\.\.\.)[ \t]{0,9}(?:\r?\n|$)/;

const words = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;

/** One name, a list of names, or a list of people with names. */
function names(value: unknown): string | null {
  const list = Array.isArray(value) ? value.slice(0, 20) : [value];
  const found = list.map(
    (one) => words(one) ?? (one && typeof one === 'object' && 'name' in one ? words(one.name) : null),
  );
  return found.filter((name) => name !== null).join(', ') || null;
}

function fields(source: string): Record<string, unknown> | null {
  try {
    const value: unknown = parse(source, { maxAliasCount: 10, logLevel: 'silent' });
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Title and author from the front matter of a Markdown file. Anything that is not valid front matter is kept as text. */
export function readFrontMatter(source: string): FrontMatter {
  const none = { title: null, author: null, text: source };
  const start = head.exec(source)?.[0].length;
  if (start === undefined) return none;
  const rest = source.slice(start - 1, start + longest);
  const close = end.exec(rest);
  const found = close && fields(rest.slice(0, close.index));
  if (!found) return none;
  const text = source.slice(start - 1 + close.index + close[0].length);
  return { title: words(found.title), author: names(found.author ?? found.authors ?? found.creator), text };
}
