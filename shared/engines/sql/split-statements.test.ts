import { describe, expect, it } from 'vitest';
import { splitStatements } from './split-statements.ts';

const texts = (sql: string) => splitStatements(sql).map(({ text }) => text);

describe('the statements of a text', () => {
  it.each([
    ['none', '', []],
    ['white space and comments only', ' -- one;\n /* two; /* three; */ */ ; ;', []],
    ['one without a semicolon', 'select 1', ['select 1']],
    ['several', 'select 1; select 2 ;', ['select 1', 'select 2']],
    ['a semicolon in a string', "select 'a;''b;'; select 2", ["select 'a;''b;'", 'select 2']],
    ['a semicolon in a string with escapes', "select E'a\\';'; select 2", ["select E'a\\';'", 'select 2']],
    ['a backslash in a plain string', "select 'a\\'; select 2", ["select 'a\\'", 'select 2']],
    [
      'a name that ends in e before a string',
      "select date'2026-01-02\\'; select 2",
      ["select date'2026-01-02\\'", 'select 2'],
    ],
    ['a semicolon in a name', 'select 1 as "a;""b;"; select 2', ['select 1 as "a;""b;"', 'select 2']],
    [
      'a semicolon in dollar quotes',
      'select $$a;$$, $b$;$$;$b$; select 2',
      ['select $$a;$$, $b$;$$;$b$', 'select 2'],
    ],
    ['a dollar in a name', 'select a$b$c; select 2', ['select a$b$c', 'select 2']],
    [
      'a nested comment',
      'select 1 -- ;\n + 1; select /* ; */ 2',
      ['select 1 -- ;\n + 1', 'select /* ; */ 2'],
    ],
    ['an unclosed string', "select 'a; select 2", ["select 'a; select 2"]],
  ])('%s', (_, sql, expected) => {
    expect(texts(sql)).toEqual(expected);
  });

  it('each has its start offset', () => {
    const sql = '-- given\nselect 1;\n\n  select 2';
    expect(splitStatements(sql).map(({ start }) => sql.slice(start, start + 8))).toEqual([
      'select 1',
      'select 2',
    ]);
  });
});
