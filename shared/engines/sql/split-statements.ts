/** One statement of a text, without its semicolon. */
export type Statement = {
  text: string;
  /** offset of its first character in the whole text, in UTF-16 code units */
  start: number;
};

/** Delimiters that begin quotes and comments, in which a semicolon has no meaning (PostgreSQL manual, 4.1). */
const opening = /--|\/\*|[eE]'|'|"|\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|;/g;
const wordBefore = /[\w$\u0080-\uffff]$/;

/**
 * Splits SQL into statements, each without the white space and comments before it. An unclosed quote extends to the end,
 * and the database reports the error. Function bodies must be quoted ($$ … $$); BEGIN ATOMIC is not supported.
 */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let from = 0;
  let at = 0;
  const end = (until: number) => {
    const start = skipBlanks(sql, from, until);
    if (start < until) statements.push({ text: sql.slice(start, until).trimEnd(), start });
    from = until + 1;
  };
  while (at < sql.length) {
    opening.lastIndex = at;
    const found = opening.exec(sql);
    if (!found) break;
    if (found[0] === ';') end(found.index);
    at = found[0] === ';' ? found.index + 1 : closeOf(sql, found[0], found.index);
  }
  end(sql.length);
  return statements;
}

/** The end of the quote or comment that begins at `start` with `open`. */
function closeOf(sql: string, open: string, start: number): number {
  const inside = start + open.length;
  if (open === '--') return after(sql, '\n', inside);
  if (open === '/*') return afterComment(sql, inside);
  if (open === "'" || open === '"') return after(sql, open, inside);
  // An E at the end of a name is not the prefix of an escape string.
  const escapes = open.endsWith("'") && !wordBefore.test(sql.slice(Math.max(0, start - 1), start));
  if (open.endsWith("'")) return escapes ? afterEscapes(sql, inside) : after(sql, "'", inside);
  // A dollar sign within a name does not begin a quote.
  return wordBefore.test(sql.slice(Math.max(0, start - 1), start)) ? start + 1 : after(sql, open, inside);
}

function after(sql: string, close: string, from: number): number {
  const found = sql.indexOf(close, from);
  return found < 0 ? sql.length : found + close.length;
}

/** Comments can be nested. */
function afterComment(sql: string, from: number): number {
  let depth = 1;
  for (let at = from; at < sql.length; at += 1) {
    const two = sql.slice(at, at + 2);
    if (two !== '/*' && two !== '*/') continue;
    depth += two === '/*' ? 1 : -1;
    if (depth === 0) return at + 2;
    at += 1;
  }
  return sql.length;
}

function afterEscapes(sql: string, from: number): number {
  for (let at = from; at < sql.length; at += 1) {
    if (sql[at] === '\\') at += 1;
    else if (sql[at] === "'") return at + 1;
  }
  return sql.length;
}

/** The first position without white space or a comment. */
function skipBlanks(sql: string, from: number, until: number): number {
  let at = from;
  while (at < until) {
    const two = sql.slice(at, at + 2);
    if (two === '--' || two === '/*') at = closeOf(sql, two, at);
    else if (/\s/.test(sql[at] ?? '')) at += 1;
    else break;
  }
  return Math.min(at, until);
}
