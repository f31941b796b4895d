import { is, Param, Placeholder } from 'drizzle-orm';

/** A query as the builder writes it: with a parameter for every value, even for constants. */
type Written = { sql: string; params: unknown[] };
/** The text to send; `kept` lists the parameters of the original that are sent with it. */
type Sent = { text: string; kept: number[] };

/** A value as an SQL literal; undefined if it should stay a parameter. */
function literal(value: unknown): string | undefined {
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && !value.includes('\\')) return `'${value.replaceAll("'", "''")}'`;
  return undefined;
}

const nameOf = (param: unknown): string | undefined => {
  const value = is(param, Param) ? param.value : param;
  return is(value, Placeholder) ? value.name : undefined;
};

/**
 * The same query with one parameter for each placeholder, however often it occurs, and with constants inlined: each
 * parameter costs time in every call, and the planner can use constants.
 */
export function statementText({ sql, params }: Written): Sent {
  const kept: number[] = [];
  const numbers = new Map<string, number>();
  const keep = (index: number) => kept.push(index);
  const written = params.map((param, index) => {
    const name = nameOf(param);
    if (name === undefined) return literal(param) ?? `$${keep(index)}`;
    const number = numbers.get(name) ?? keep(index);
    numbers.set(name, number);
    return `$${number}`;
  });
  const text = sql.replaceAll(/\$(\d+)/g, (_, number: string) => written[Number(number) - 1] ?? `$${number}`);
  return { text, kept };
}
