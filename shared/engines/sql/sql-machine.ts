import {
  type ProgramCase,
  type ProgramFile,
  programBounds,
  type ResultTable,
  type RunOutcome,
} from '../../contract/workbench/program.ts';
import { splitStatements } from './split-statements.ts';

/** The part of the embedded engine that is used. */
export type ScratchDatabase = {
  exec: (sql: string) => Promise<unknown>;
  query: (
    sql: string,
    values: unknown[],
    options: { onNotice: (notice: { message?: string; severity?: string }) => void },
  ) => Promise<unknown>;
};

export type SqlOrder = { files: ProgramFile[]; test: ProgramCase | null };

/** `spent`: the database must not be used again. */
export type SqlEnded = { outcome: RunOutcome; spent: boolean };

/** The statements of a run: the learner's, with the given ones before and the test's query after them. */
type Step = { text: string; from: 'given' | 'learner' | 'test'; line: number };

/** The report of the function in `learnersSql` on one statement. */
type Told = { place: number } & (
  | { full: true }
  | { changed: number }
  | { cut: boolean; columns: string[] | null; rows: (string | null)[][] | null; kinds: string[][] | null }
);

/** A number with more digits is returned as text, since JavaScript would round it. */
const exactDigits = 15;

/**
 * Runs programs one after another in a database prepared with `learnersSql`: each in a transaction of its own, which is
 * rolled back, so that the next one starts in the same state.
 */
export function sqlMachine(database: ScratchDatabase, newSecret: () => string) {
  return async (order: SqlOrder): Promise<SqlEnded> => {
    const steps = stepsOf(order);
    const secret = newSecret();
    const heard = { told: [] as Told[], output: '' };
    const onNotice = ({ message = '', severity = '' }) => {
      const told = toldBy(message, secret);
      if (told) heard.told.push(told);
      else heard.output += `${severity}: ${message}\n`;
    };
    let failure: unknown = null;
    try {
      await database.exec('begin');
      const texts = steps.map(({ text }) => text);
      await database.query(
        'select engine.play($1::text, $2::text[], $3::int, $4::int)',
        [secret, texts, programBounds.rows, programBounds.output * 4],
        { onNotice },
      );
    } catch (error) {
      failure = error;
    }
    const restored = await putBack(database);
    const outcome = outcomeOf(steps, heard, failure);
    return { outcome, spent: !restored || outcome.stopped === 'memory' };
  };
}

/**
 * Rolls back a program, and resets the session state that survives a transaction: settings, prepared statements, locks, the
 * random seed.
 */
async function putBack(database: ScratchDatabase): Promise<boolean> {
  try {
    await database.exec('rollback');
    await database.exec('discard all');
    await database.exec('select setseed(0.5)');
    return true;
  } catch {
    return false;
  }
}

function stepsOf({ files, test }: SqlOrder): Step[] {
  const steps = (sql: string | undefined, from: Step['from'], numbered = false): Step[] =>
    splitStatements(sql ?? '').map(({ text, start }) => ({
      text,
      from,
      line: numbered ? lineAt(sql ?? '', start) : 0,
    }));
  const given = files.filter(({ fixed }) => fixed);
  const written = files.filter(({ fixed }) => !fixed);
  return [
    ...given.flatMap(({ text }) => steps(text, 'given')),
    ...steps(test?.before, 'given'),
    ...written.flatMap(({ text }) => steps(text, 'learner', true)),
    ...steps(test?.run, 'test'),
  ];
}

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length;

function toldBy(message: string, secret: string): Told | null {
  if (!message.startsWith('{') || !message.includes(secret)) return null;
  try {
    const told = JSON.parse(message) as Told & { secret?: unknown };
    return told.secret === secret ? told : null;
  } catch {
    return null;
  }
}

function outcomeOf(
  steps: Step[],
  { told, output }: { told: Told[]; output: string },
  failure: unknown,
): RunOutcome {
  const tables: ResultTable[] = [];
  let value: ResultTable['rows'] | undefined;
  let printed = output;
  for (const one of told) {
    const step = steps[one.place - 1];
    if (!step || step.from === 'given' || 'full' in one) continue;
    if ('changed' in one) {
      if (step.from === 'learner') printed += changedWords(step.text, one.changed);
      continue;
    }
    const table = tableOf(one);
    if (step.from === 'test') value = table.rows;
    else tables.push(table);
  }
  const isFull = told.some((one) => 'full' in one) || printed.length > programBounds.output;
  const error = failure === null ? null : errorOf(failure, steps, told.length);
  return {
    output: printed.slice(0, programBounds.output),
    tables,
    ...(value === undefined || error ? {} : { value }),
    error: isFull ? { message: '', line: null } : error,
    stopped: isFull ? 'output' : noRoom.has(String(codeOf(failure))) ? 'memory' : null,
  };
}

function tableOf({ columns, rows, kinds, cut }: Extract<Told, { cut: boolean }>): ResultTable {
  const cells = (rows ?? []).map((row, at) => row.map((cell, place) => cellOf(cell, kinds?.[at]?.[place])));
  return { columns: columns ?? [], rows: cells, ...(cut ? { cut } : {}) };
}

function cellOf(text: string | null, kind: string | undefined): ResultTable['rows'][number][number] {
  if (text === null) return null;
  if (kind === 'boolean') return text === 'true';
  if (kind === 'number' && text.length <= exactDigits) return Number(text);
  return text;
}

const changing = /^(insert|update|delete|merge)\b/i;

/** The number of changed rows, as in psql. */
function changedWords(text: string, changed: number): string {
  const [, word] = changing.exec(text) ?? [];
  return word ? `${word.toUpperCase()} ${changed}\n` : '';
}

/** PostgreSQL's error codes for insufficient memory, files or disk space. */
const noRoom = new Set(['53100', '53200', '53400']);
const codeOf = (failure: unknown) => (failure as { code?: unknown } | null)?.code;

/** PostgreSQL's error for transaction commands within a function (0A000). */
const noTransactions =
  'BEGIN, COMMIT and ROLLBACK are not run here: a program is one transaction, and all of it is undone at its end.';

/** @param done number of statements that had finished before the failure */
function errorOf(failure: unknown, steps: Step[], done: number): NonNullable<RunOutcome['error']> {
  const {
    message = String(failure),
    hint,
    internalPosition,
    internalQuery,
  } = failure as {
    message?: string;
    hint?: string;
    internalPosition?: string;
    internalQuery?: string;
  };
  const step = steps[done];
  const isTransaction = codeOf(failure) === '0A000' && message.includes('transaction commands');
  const words = isTransaction ? noTransactions : hint ? `${message}. ${hint}` : message;
  if (step?.from !== 'learner') return { message: words, line: null };
  // A position within a function of the learner's own is not a position in the text.
  const place = internalQuery === step.text ? Number(internalPosition ?? 1) - 1 : 0;
  return { message: words, line: step.line + lineAt(step.text, codeUnits(step.text, place)) - 1 };
}

/** PostgreSQL counts characters, JavaScript UTF-16 code units. */
const codeUnits = (text: string, characters: number) => [...text].slice(0, characters).join('').length;
