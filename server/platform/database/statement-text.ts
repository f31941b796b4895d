import { is, Param, Placeholder } from 'drizzle-orm';

/** A query as the builder writes it: a parameter for every value, also for what is the same in every call. */
type Written = { sql: string; params: unknown[] };
/** The text to send; `kept` names the parameters of the written one that go with it. */
type Sent = { text: string; kept: number[] };

/** As SQL has it; undefined for what is better left a parameter. */
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
 * The same query with one parameter for each placeholder, however often it is named, and with what never changes in its
 * text: each parameter is written, sent and read anew with every call, and a plan knows what stands in the text.
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
