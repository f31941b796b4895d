import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';

export type TestNote = { guid: string; type: number; fields: string[]; ords?: number[]; deck?: number };

/** Creates a database, filled by `fill`, as the bytes of its file. */
export function databaseBytes(fill: (database: DatabaseSync) => void): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-anki-'));
  try {
    const path = join(folder, 'collection');
    const database = new DatabaseSync(path);
    fill(database);
    database.close();
    return new Uint8Array(readFileSync(path));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a database with our reader. */
export function openBytes<T>(bytes: Uint8Array, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(':memory:');
  try {
    database.deserialize(bytes);
    return read(database);
  } finally {
    database.close();
  }
}

const tables = `
  create table col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer, ls integer, conf text, models text, decks text, dconf text, tags text);
  create table notes (id integer primary key, guid text not null, mid integer, mod integer, usn integer, tags text, flds text, sfld integer, csum integer, flags integer, data text);
  create table cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer, type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer, odue integer, odid integer, flags integer, data text);
  create table revlog (id integer primary key, cid integer);
  create table graves (usn integer, oid integer, type integer);
  create index ix_notes_usn on notes (usn); create index ix_cards_nid on cards (nid);`;

/** The standard note types: basic, basic with reversed card, cloze. */
export const types = { basic: 1_607_392_319, reversed: 1_607_392_320, cloze: 1_550_428_389 } as const;
const fieldsOf = (names: string[]) => names.map((name, ord) => ({ name, ord, font: 'Arial', media: [] }));
const answer = (field: string) => `{{FrontSide}}\n\n<hr id="answer">\n\n{{${field}}}`;
const sides = (ord: number, front: string, back: string) => ({
  ord,
  name: `Card ${ord + 1}`,
  qfmt: `<style>b { color: red }</style>{{${front}}}`,
  afmt: answer(back),
});
const models = {
  [types.basic]: {
    ...{ id: String(types.basic), name: 'Basic', type: 0, flds: fieldsOf(['Front', 'Back']) },
    tmpls: [sides(0, 'Front', 'Back')],
  },
  [types.reversed]: {
    ...{ id: String(types.reversed), name: 'Both', type: 0, flds: fieldsOf(['Front', 'Back']) },
    tmpls: [sides(0, 'Front', 'Back'), sides(1, 'Back', 'Front')],
  },
  [types.cloze]: {
    ...{ id: String(types.cloze), name: 'Cloze', type: 1, flds: fieldsOf(['Text', 'Back Extra']) },
    tmpls: [{ ord: 0, name: 'Cloze', qfmt: '{{cloze:Text}}', afmt: '{{cloze:Text}}<br>\n{{Back Extra}}' }],
  },
};
const decks = { 1: { id: 1, name: 'Default' }, 77: { id: 77, name: 'Sea::Tides' } };

function addNotes(database: DatabaseSync, notes: readonly TestNote[]): void {
  const note = database.prepare("insert into notes values (null, ?, ?, 0, -1, '', ?, ?, 0, 0, '')");
  const card = database.prepare(
    "insert into cards values (null, ?, ?, ?, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '')",
  );
  database.exec('begin');
  for (const { guid, type, fields, ords = [0], deck = 77 } of notes) {
    const { lastInsertRowid } = note.run(guid, type, fields.join('\x1f'), fields[0] ?? '');
    for (const ord of ords) card.run(lastInsertRowid, deck, ord);
  }
  database.exec('commit');
}

/** A collection as written by genanki, and by Anki for older versions. */
export const oldCollection = (notes: readonly TestNote[], more = ''): Uint8Array<ArrayBuffer> =>
  databaseBytes((database) => {
    database.exec(tables);
    database
      .prepare("insert into col values (1, 0, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')")
      .run(JSON.stringify(models), JSON.stringify(decks));
    addNotes(database, notes);
    if (more) database.exec(more);
  });

/** A Protocol Buffers message with these strings and numbers. */
function message(fields: Record<number, string | number>): Uint8Array {
  const varint = (value: number): number[] =>
    value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 128))];
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    if (typeof value === 'number') return [...varint(Number(field) * 8), ...varint(value)];
    const bytes = new TextEncoder().encode(value);
    return [...varint(Number(field) * 8 + 2), ...varint(bytes.length), ...bytes];
  });
  return new Uint8Array(parts);
}

/** A collection as written by the newest versions of Anki (schema 18). */
const newCollection = (notes: readonly TestNote[]): Uint8Array<ArrayBuffer> =>
  databaseBytes((database) => {
    database.exec(`${tables}
      create table fields (ntid integer not null, ord integer not null, name text not null, config blob not null, primary key (ntid, ord)) without rowid;
      create table templates (ntid integer not null, ord integer not null, name text not null, mtime_secs integer not null, usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;
      create table notetypes (id integer not null primary key, name text not null, mtime_secs integer not null, usn integer not null, config blob not null);
      create table decks (id integer primary key not null, name text not null, mtime_secs integer not null, usn integer not null, common blob not null, kind blob not null);
      insert into col values (1, 0, 0, 0, 18, 0, 0, 0, '', '', '', '', '');
      insert into decks values (77, 'Sea' || char(31) || 'Tides', 0, 0, x'', x'');`);
    for (const [id, { name, type, flds, tmpls }] of Object.entries(models)) {
      database
        .prepare('insert into notetypes values (?, ?, 0, 0, ?)')
        .run(id, name, message({ 1: type, 3: 'css' }));
      for (const field of flds)
        database
          .prepare('insert into fields values (?, ?, ?, ?)')
          .run(id, field.ord, field.name, message({}));
      for (const { ord, name: template, qfmt, afmt } of tmpls)
        database
          .prepare('insert into templates values (?, ?, ?, 0, 0, ?)')
          .run(id, ord, template, message({ 1: qfmt, 2: afmt }));
    }
    addNotes(database, notes);
  });

export const packageOf = (files: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ media: new TextEncoder().encode('{}'), ...files }));

export const oldPackage = (notes: readonly TestNote[], more?: string): Uint8Array<ArrayBuffer> =>
  packageOf({ 'collection.anki2': oldCollection(notes, more) });

/** ... with the note beside it that tells users of older versions to update. */
export const newPackage = (notes: readonly TestNote[]): Uint8Array<ArrayBuffer> =>
  packageOf({
    'collection.anki2': oldCollection([
      { guid: 'old', type: types.basic, fields: ['Please update to the latest Anki version', '.'] },
    ]),
    'collection.anki21b': new Uint8Array(zstdCompressSync(newCollection(notes))),
    meta: new Uint8Array([8, 3]),
  });
