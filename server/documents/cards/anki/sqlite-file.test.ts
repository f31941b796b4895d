import { describe, expect, it } from 'vitest';
import { DamagedDatabase, SqliteFile } from './sqlite-file.ts';
import { databaseBytes } from './test-anki.ts';

const rowsOf = (bytes: Uint8Array, table: string) => [...new SqliteFile(bytes).rows(table)];

describe('an SQLite database', () => {
  it('is read as SQLite wrote it: numbers of every size, texts, blobs, NULL', () => {
    const numbers = [
      0,
      1,
      -1,
      127,
      -128,
      32_767,
      8_388_607,
      -8_388_608,
      2 ** 31 - 1,
      2 ** 47 - 1,
      2 ** 52,
      0.5,
    ];
    const bytes = databaseBytes((database) => {
      database.exec('create table t (id integer primary key, a, b text, c blob)');
      const insert = database.prepare('insert into t values (?, ?, ?, ?)');
      for (const [at, number] of numbers.entries())
        insert.run(at + 1, number, `täxt ${at}`, new Uint8Array([at, 255]));
      insert.run(100, null, '', new Uint8Array());
    });
    const rows = rowsOf(bytes, 't');
    expect(rows.slice(0, -1)).toEqual(
      numbers.map((number, at) => ({
        id: at + 1,
        values: [null, number, `täxt ${at}`, new Uint8Array([at, 255])],
      })),
    );
    expect(rows.at(-1)).toEqual({ id: 100, values: [null, null, '', new Uint8Array()] });
  });

  it('is read completely across many pages, and texts across overflow pages', () => {
    const long = (at: number) => `${at} `.repeat(1 + (at % 7) * 900);
    const bytes = databaseBytes((database) => {
      database.exec('pragma page_size = 1024; create table t (id integer primary key, a text); begin');
      const insert = database.prepare('insert into t values (?, ?)');
      for (let at = 1; at <= 3000; at += 1) insert.run(at, long(at));
      database.exec('commit');
    });
    const rows = rowsOf(bytes, 't');
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 3000 }, (_, at) => at + 1));
    expect(rows.every(({ id, values }) => values[1] === long(id))).toBe(true);
  });

  it('has its WITHOUT ROWID tables read as well', () => {
    const bytes = databaseBytes((database) => {
      database.exec('create table t (a integer, b text, primary key (a)) without rowid; begin');
      const insert = database.prepare('insert into t values (?, ?)');
      for (let at = 999; at >= 0; at -= 1) insert.run(at, `row ${at} `.repeat(30));
      database.exec('commit');
    });
    const keys = rowsOf(bytes, 't').map(({ values }) => Number(values[0]));
    expect(keys.sort((one, other) => one - other)).toEqual(Array.from({ length: 1000 }, (_, at) => at));
  });

  it('executes no SQL: a view is no table', () => {
    const bytes = databaseBytes((database) =>
      database.exec(
        'create table t (a); create view notes as with recursive n(x) as (select 1 union all select x + 1 from n) select x from n',
      ),
    );
    const file = new SqliteFile(bytes);
    expect([file.has('t'), file.has('notes'), [...file.rows('notes')]]).toEqual([true, false, []]);
  });
});

describe('a damaged database', () => {
  const whole = databaseBytes((database) => {
    database.exec('pragma page_size = 512; create table t (id integer primary key, a text); begin');
    const insert = database.prepare('insert into t values (?, ?)');
    for (let at = 1; at <= 600; at += 1) insert.run(at, 'words '.repeat(at % 300));
    database.exec('commit');
  });
  const read = (bytes: Uint8Array) => {
    try {
      return rowsOf(bytes, 't').length;
    } catch (error) {
      if (error instanceof DamagedDatabase) return 'damaged';
      throw error;
    }
  };

  it('that is truncated, or not a database, is refused', () => {
    for (const length of [0, 50, 100, 512, 5000, whole.length - 512])
      expect(() => rowsOf(whole.slice(0, length), 't')).toThrow(DamagedDatabase);
  });

  it('ends, whatever its pages refer to', () => {
    // A fixed seed, so that a failure is reproducible.
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 100; round += 1) {
      const bytes = whole.slice();
      for (let change = 0; change <= round % 20; change += 1)
        bytes[16 + random(bytes.length - 16)] = random(256);
      const before = performance.now();
      read(bytes);
      expect(performance.now() - before).toBeLessThan(5000);
    }
  });

  it('with overlapping cells is refused before they grow to gigabytes', () => {
    const bytes = databaseBytes((database) => {
      database.exec('pragma page_size = 65536; create table t (id integer primary key, a text)');
      database.prepare('insert into t values (1, ?)').run('x'.repeat(60_000));
    });
    const view = new DataView(bytes.buffer);
    const [page, cell] = [65_536, view.getUint16(65_536 + 8)];
    view.setUint16(page + 3, 2000);
    for (let at = 0; at < 2000; at += 1) view.setUint16(page + 8 + at * 2, cell);
    expect(read(bytes)).toBe('damaged');
  });

  it('with circular pages is refused', () => {
    const bytes = whole.slice();
    const view = new DataView(bytes.buffer);
    // Every pointer of every interior page refers to the table's own root.
    for (let page = 1; page < bytes.length / 512; page += 1) {
      const start = page * 512;
      if (bytes[start] !== 5) continue;
      view.setUint32(start + 8, 2);
      for (let cell = 0; cell < view.getUint16(start + 3); cell += 1)
        view.setUint32(start + view.getUint16(start + 12 + cell * 2), 2);
    }
    expect(read(bytes)).toBe('damaged');
  });
});
