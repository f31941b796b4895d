import { withoutQuoted } from '#shared/rules/language/without-quoted.ts';

/**
 * The running prose of a Markdown text, paragraph by paragraph: what shows in which language its author writes. Headings,
 * lists, tables, quotations, dialogues, code, formulas, links and what follows a colon as its example may stand in any.
 */
export function runningProse(markdown: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let fence: string | null = null;
  let isList = false;
  /** the paragraph before ended with a colon */
  let introduced = false;
  const end = () => {
    const text = withoutForeign(lines.join('\n')).trim();
    if (text !== '' && !introduced) paragraphs.push(text);
    if (lines.length > 0) introduced = endsWithColon(lines.at(-1) ?? '');
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,}|\$\$)/.exec(line)?.[1] ?? null;
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null;
      continue;
    }
    if (mark !== null) {
      end();
      introduced = false;
      // A formula may begin and end in one line.
      fence = mark === '$$' && line.trim().length > 2 && line.trim().endsWith('$$') ? null : mark;
    } else if (line.trim() === '') {
      end();
      isList = false;
    } else if (listItem.test(line)) {
      end();
      introduced = false;
      isList = true;
    } else if (isList || notProse.test(line) || spoken.test(line)) {
      if (isList) continue;
      end();
      introduced = endsWithColon(line);
    } else {
      lines.push(line);
    }
  }
  end();
  return paragraphs;
}

const listItem = /^\s{0,8}(?:[-*+•]|\d{1,9}[.)、])\s/u;
/** A heading, quotation, table, directive, rule, HTML, reference or indented code. */
const notProse = /^\s{0,3}(?:#|>|\||:::|={3}|-{3}|\*{3}|<|\[[^\]]*\]:)|^(?: {4}|\t)/;
/** A line of a dialogue: after a dash, or after the name of who says it. */
const spoken =
  /^\s{0,3}(?:[—–―]\s?|[*_]{0,2}[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .’'()-]{0,30}[*_]{0,2}\s?[:：])/u;

/** Quotations, emphasis, links, code, formulas and asides. */
const withoutForeign = (text: string): string =>
  withoutQuoted(text, '“„«「『"`$*_[(（').replace(/https?:\S+/gu, ' ');

function endsWithColon(text: string): boolean {
  const last = Math.max(text.lastIndexOf(':'), text.lastIndexOf('：'));
  return last >= 0 && !/[\p{L}\p{N}]/u.test(text.slice(last + 1));
}

/** Fields of a reply that may stand in any language. */
const anyLanguage = new Set(
  'title name term label link url href quote quotes code source sources author id ref type leader language starter solution'.split(
    ' ',
  ),
);

/** The running prose of a reply in JSON: of its texts, but for titles, links, quotations and code. */
export function proseOfValue(value: unknown, name = ''): string[] {
  if (anyLanguage.has(name)) return [];
  if (typeof value === 'string') return runningProse(value);
  if (Array.isArray(value)) return value.flatMap((one) => proseOfValue(one, name));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => proseOfValue(one, key));
}
