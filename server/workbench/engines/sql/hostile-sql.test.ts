import { describe, expect, it } from 'vitest';
import type { ProgramCase } from '#shared/contract/workbench/program.ts';
import { hostileSql } from '#shared/engines/sql/test-hostile-sql.ts';
import { hostileLimits } from '#shared/engines/test-runner-example.ts';
import { learnerOwner } from '../../../platform/queue-owner.ts';
import { testEngines } from '../../test-programs.ts';

const run = async (text: string, cases: ProgramCase[] = [], end = '') => {
  const runner = testEngines.runner('sql', { owner: learnerOwner('a learner'), yields: false });
  if (!runner) throw new Error('no engine');
  return runner.run([{ name: 'main.sql', text }], cases, hostileLimits(end));
};
const alone = async (text: string, end = '') => (await run(text, [], end)).program;
const rowsOf = async (text: string) => (await alone(text)).tables?.at(-1)?.rows;

/** How a program ended: stopped by a limit, with an error, with truncated rows, or with none of these. */
async function endOf(text: string, end: string) {
  const { stopped, error, tables } = await alone(text, end);
  if (stopped) return stopped;
  if (error) return 'error';
  return tables?.some(({ cut }) => cut) ? 'cut' : 'nothing';
}

describe('a hostile program in SQL is contained', () => {
  it.each(hostileSql.stopped)('is stopped: %s', async (_, text, by) => {
    expect(by.split(' or ')).toContain(await endOf(text, by));
    expect(await rowsOf('select 1 as a')).toEqual([[1]]);
  });

  it.each(hostileSql.refused)('is refused: %s', async (_, text) => {
    const { output, error } = await alone(text);
    expect(error).not.toBeNull();
    expect(output).not.toContain('ran');
    expect(
      await rowsOf(
        'select current_user::text as a, pg_has_role(current_user, $$pg_read_server_files$$, $$member$$) as b',
      ),
    ).toEqual([['learner', false]]);
  });

  it.each(hostileSql.forging)('changes no value: %s', async (_, text, query, value) => {
    expect((await run(text, [{ run: query }])).cases[0]?.value).toEqual(value);
  });

  it.each(hostileSql.leaking)('does not affect the next program: %s', async (_, text, next, rows) => {
    expect((await alone(text)).stopped).toBeNull();
    expect(await rowsOf(next)).toEqual(rows);
  });
});
