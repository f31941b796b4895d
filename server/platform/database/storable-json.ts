import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';

/** Any JSON escape; only two kinds matter: NUL, and a lone surrogate. */
const escapes = /\\(?:u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})|.)/gs;

/**
 * JSON text as PostgreSQL can store it: NUL gone, lone surrogates replaced by U+FFFD, as `cleanText` has it for a text.
 * They come from a learner, a model, or from a text that was cut in the middle of a character.
 */
function storableJson(json: string): string {
  // JSON.stringify escapes lone surrogates only; well-formed text stays as it is.
  if (!/\\u(?:0000|[dD][89a-fA-F])/.test(json)) return json;
  return json.replace(escapes, (found) => {
    if (found === '\\u0000') return '';
    return found.length > 2 ? '\uFFFD' : found;
  });
}

const jsonTypes = ['114', '3802'];

/** The query builder on a connection, cleaning every JSON value; the builder itself would not. */
export function queryBuilder(client: postgres.Sql): ReturnType<typeof drizzle> {
  const orm = drizzle(client);
  for (const type of jsonTypes) {
    const options = client.options as unknown as { serializers: Record<string, (value: unknown) => unknown> };
    options.serializers[type] = (value) => (typeof value === 'string' ? storableJson(value) : value);
  }
  return orm;
}
