import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strToU8, zipSync } from 'fflate';
import { ankiSchema, collectionRow, noteTypeIds } from './anki-schema.ts';
import type { AnkiNote } from './anki-types.ts';
import { writeCloze } from './cloze.ts';

const between = '\x1f';

/** Escapes plain text for a field of a note, which is HTML. */
const asHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(between, ' ')
    .replace(/\r?\n/g, '<br>');

const digest = (kind: 'sha1' | 'sha256', text: string) => createHash(kind).update(text).digest('hex');

/** A stable id for a deck of this name. Larger than the ids that Anki assigns currently, and a safe integer. */
const deckId = (name: string): number =>
  2_000_000_000_000 + Number.parseInt(digest('sha256', name).slice(0, 10), 16);

/** The checksum by which Anki finds duplicate notes. */
const checksum = (field: string): number => Number.parseInt(digest('sha1', field).slice(0, 8), 16);

function fieldsOf({ face }: AnkiNote): { type: number; fields: string[]; sorted: string } {
  if (face.kind === 'gap') {
    const field = writeCloze(face.text, face.gaps, asHtml);
    return { type: noteTypeIds.gap, fields: [field], sorted: face.text };
  }
  return { type: noteTypeIds.basic, fields: [face.front, face.back].map(asHtml), sorted: face.front };
}

function fill(database: DatabaseSync, notes: readonly AnkiNote[], now: number): void {
  const decks = new Map(notes.map(({ deck }) => [deckId(deck), deck]));
  const seconds = Math.floor(now / 1000);
  const insert = (table: string, columns: number) =>
    database.prepare(`insert into ${table} values (${Array(columns).fill('?').join(', ')})`);
  insert('col', 13).run(...collectionRow(decks, now));
  const [addNote, addCard] = [insert('notes', 11), insert('cards', 18)];
  for (const [at, note] of notes.entries()) {
    const { type, fields, sorted } = fieldsOf(note);
    const id = now + at;
    addNote.run(
      ...[id, note.guid, type, seconds, -1, '', fields.join(between), sorted, checksum(sorted), 0, ''],
    );
    // Exported as a new card: its due date here is not meaningful in Anki.
    addCard.run(...[id, id, deckId(note.deck), 0, seconds, -1, 0, 0, at + 1], ...Array(8).fill(0), '');
  }
}

/**
 * Writes a package for Anki (.apkg) with all notes as new ones. Guids are stable, so that a later package updates the notes
 * in Anki instead of duplicating them. `now` in ms, `folder`: for temporary files
 */
export function writePackage(
  notes: readonly AnkiNote[],
  now: number,
  folder: string,
): Uint8Array<ArrayBuffer> {
  const place = mkdtempSync(join(folder, 'lectern-cards-'));
  try {
    const path = join(place, 'collection.anki2');
    const database = new DatabaseSync(path);
    database.exec(`pragma journal_mode = off; pragma synchronous = off; ${ankiSchema} begin;`);
    fill(database, notes, now);
    database.exec('commit');
    database.close();
    return zipSync({ 'collection.anki2': readFileSync(path), media: strToU8('{}') });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
