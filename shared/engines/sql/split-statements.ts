/** One statement of a text, without its semicolon. */
export type Statement = {
  text: string;
  /** of its first character in the whole text, in UTF-16 code units */
  start: number;
};

/** What begins something in which a semicolon means nothing, by PostgreSQL's lexical structure (manual, 4.1). */
const opening = /--|\/\*|[eE]'|'|"|\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|;/g;
const wordBefore = /[\w$\u0080-\uffff]$/;

/**
 * The statements of a text in SQL, each without the blanks and comments before it. What is not closed goes on to the end:
 * the database says what is wrong with it. Bodies of functions are quoted ($$ … $$); BEGIN ATOMIC is not known here.
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

/** Where what begins at `start` with `open` is over. */
function closeOf(sql: string, open: string, start: number): number {
  const inside = start + open.length;
  if (open === '--') return after(sql, '\n', inside);
  if (open === '/*') return afterComment(sql, inside);
  if (open === "'" || open === '"') return after(sql, open, inside);
  // The letter is the end of a name, and not the sign of a string with escapes.
  const escapes = open.endsWith("'") && !wordBefore.test(sql.slice(Math.max(0, start - 1), start));
  if (open.endsWith("'")) return escapes ? afterEscapes(sql, inside) : after(sql, "'", inside);
  // A dollar in a name begins no quotation.
  return wordBefore.test(sql.slice(Math.max(0, start - 1), start)) ? start + 1 : after(sql, open, inside);
}

function after(sql: string, close: string, from: number): number {
  const found = sql.indexOf(close, from);
  return found < 0 ? sql.length : found + close.length;
}

/** Comments stand in one another. */
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

/** The first place from which there is neither a blank nor a comment. */
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
