import { zstdDecompressSync } from 'node:zlib';
import { cardBounds } from '#shared/contract/cards.ts';
import { UnreadableDocument } from '../../parsing/parsed-document.ts';
import { parsingBounds } from '../../parsing/parsing-bounds.ts';
import { DamagedEntry } from '../../parsing/zip/unpack-entry.ts';
import { ZipFile } from '../../parsing/zip/zip-file.ts';
import type { AnkiCard, LeftOut } from './anki-types.ts';
import { noteToCard } from './note-to-card.ts';
import { readNoteTypes } from './note-types.ts';
import { DamagedDatabase, SqliteFile } from './sqlite-file.ts';

/**
 * Possible file names of the collection in a package, newest first: an older file beside a newer one only contains a notice
 * to update Anki.
 */
const names = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
/** Maximum numbers of notes and cards in one collection: far more than can be imported. */
const mostRows = 500_000;
const between = '\x1f';

const noPackage = () =>
  new UnreadableDocument(
    'This is no package of Anki. In Anki choose File, Export, and “Anki Deck Package (.apkg)”.',
  );
const damaged = () =>
  new UnreadableDocument('The collection in this package is damaged. Export it again, and try once more.');
const tooMany = () =>
  new UnreadableDocument(
    `This package has more than ${cardBounds.cards.toLocaleString('en')} cards, the most that one learner may have. Export one deck at a time.`,
  );

function unpackNewest(packed: Uint8Array): Uint8Array {
  try {
    return zstdDecompressSync(packed, { maxOutputLength: parsingBounds.zip.entryBytes });
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarge
      ? new UnreadableDocument('The collection in this package is too large. Export one deck at a time.')
      : damaged();
  }
}

/** Extracts the database from a package. @throws UnreadableDocument */
function openCollection(bytes: Uint8Array): SqliteFile {
  if (!ZipFile.begins(bytes)) throw noPackage();
  const zip = new ZipFile(bytes);
  const name = names.find((one) => zip.has(one));
  const packed = name && zip.unpack(name);
  if (!packed) throw noPackage();
  return new SqliteFile(name === 'collection.anki21b' ? unpackNewest(packed) : packed);
}

/** Reads the cards of an Anki package as plain text; `put` receives each. @throws UnreadableDocument */
export function readPackage(bytes: Uint8Array, put: (card: AnkiCard) => void): LeftOut {
  try {
    return readCollection(openCollection(bytes), put);
  } catch (error) {
    if (error instanceof DamagedDatabase || error instanceof DamagedEntry) throw damaged();
    throw error;
  }
}

function readCollection(file: SqliteFile, put: (card: AnkiCard) => void): LeftOut {
  if (!file.has('notes') || !file.has('cards') || !file.has('col')) throw damaged();
  const { types, decks } = readNoteTypes(file);
  const cardsOf = cardsByNote(file);
  const leftOut: LeftOut = { empty: 0, long: 0 };
  let count = 0;
  for (const { id, values } of file.rows('notes')) {
    const [, guid, typeId, , , , fields] = values;
    const type = types.get(String(typeId));
    const cards = cardsOf.get(id) ?? [];
    if (typeof guid !== 'string' || typeof fields !== 'string' || !type) {
      leftOut.empty += cards.length;
      continue;
    }
    const parts = fields.split(between, type.fields.length);
    for (const { ord, deck } of cards) {
      const face = noteToCard(type, parts, ord);
      if (typeof face === 'string') {
        leftOut[face] += 1;
        continue;
      }
      count += 1;
      if (count > cardBounds.cards) throw tooMany();
      put({
        guid: ord > 0 ? `${guid}#${ord + 1}` : guid,
        deck: decks.get(String(deck)) ?? '',
        face,
      });
    }
  }
  return leftOut;
}

type Place = { ord: number; deck: number };

/** The cards of each note in their order, by the note's id. */
function cardsByNote(file: SqliteFile): Map<number, Place[]> {
  const found = new Map<number, Place[]>();
  let count = 0;
  for (const { values } of file.rows('cards')) {
    const [, note, deck, ord] = values;
    if (typeof note !== 'number' || typeof deck !== 'number' || typeof ord !== 'number') continue;
    count += 1;
    if (count > mostRows) throw tooMany();
    const places = found.get(note);
    if (places) places.push({ ord, deck });
    else found.set(note, [{ ord, deck }]);
  }
  for (const places of found.values()) places.sort((one, other) => one.ord - other.ord);
  return found;
}
