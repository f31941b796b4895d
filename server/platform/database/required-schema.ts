import { readFileSync } from 'node:fs';
import type { OpenDatabase } from './database.ts';

const read = (name: string) => readFileSync(new URL(`./migrations/${name}`, import.meta.url), 'utf8').trim();

/** What a restore loses where the role does not exist yet. */
const ofRole = /^(?:policy|right) /;
const membership = 'membership in the role learner';

function adviceFor(missing: string[], user: string): string {
  const grant = `grant learner to "${user}"`;
  if (missing.every((part) => part === membership)) return `Let an administrator run: ${grant};`;
  if (missing.every((part) => part === membership || ofRole.test(part)))
    return `Was it restored before the role learner existed? Let an administrator run: create role learner nologin; ${grant}; and restore it again into an empty database.`;
  return 'Was it restored in part? Restore it again as a whole, into an empty database.';
}

/**
 * Is everything there that this version needs? A database that was restored in part would start, and answer until somebody
 * asks for what is missing. To be called after the migrations; one query.
 * @throws Error, one line that names what is missing, and what to do
 */
export async function requireSchema({ client }: Pick<OpenDatabase, 'client'>): Promise<void> {
  const needed = read('required-schema.txt');
  const rows = await client.unsafe(
    `select part, current_user as "user" from pg_catalog.string_to_table($1, e'\\n') as needed(part)
     where not exists (select from (${read('parts-of-schema.sql')}
) as there where there.part = needed.part)`,
    [needed],
  );
  if (rows.length === 0) return;
  const missing = rows.map(({ part }) => String(part));
  const named = missing.find((part) => part.startsWith('table ')) ?? missing[0];
  const more = missing.length > 1 ? `, and ${missing.length - 1} more` : '';
  throw new Error(
    `The database lacks what this version needs: ${named}${more}. ${adviceFor(missing, String(rows[0]?.user))}`,
  );
}
