import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { statementText } from './statement-text.ts';

const table = pgTable('things', { id: uuid('id'), name: text('name') });
const db = drizzle({ options: { parsers: {}, serializers: {} } } as unknown as postgres.Sql);
const textOf = (condition: ReturnType<typeof sql>) => {
  const { text, kept } = statementText(db.select({ one: sql`1` }).from(table).where(condition).toSQL());
  return { condition: text.split(' where ')[1], kept };
};
const [user, day] = [sql.placeholder('user'), sql.placeholder('day')];

it('a placeholder that occurs twice becomes one parameter', () => {
  expect(textOf(sql`${table.id} = ${user} and ${day} > ${table.name} or ${user} = ${day}`)).toEqual({
    condition: '"things"."id" = $1 and $2 > "things"."name" or $1 = $2',
    kept: [0, 1],
  });
});

it('constant values become quoted text', () => {
  expect(textOf(sql`${table.name} in (${"it's"}, ${'$1'}) and ${true} and ${12} = ${user}`)).toEqual({
    condition: `"things"."name" in ('it''s', '$1') and true and 12 = $1`,
    kept: [4],
  });
});

it('a value that SQL could interpret differently stays a parameter', () => {
  expect(textOf(sql`${'a\\b'} = ${user} and ${1.5} = ${null} and ${'plain'} = ${user}`)).toEqual({
    condition: `$1 = $2 and $3 = $4 and 'plain' = $2`,
    kept: [0, 1, 2, 3],
  });
});
