import type { CardFace } from '#shared/contract/cards.ts';

export type AnkiCard = {
  /** guid of its note; if a note has several cards, those after the first have a suffix */
  guid: string;
  deck: string;
  face: CardFace;
};

/** The parts of a package that do not become cards. */
export type LeftOut = {
  /** cards without text: only pictures or sounds, or empty */
  empty: number;
  /** cards longer than the limit of a side */
  long: number;
};

/** A note to export: two fields, or one with its gaps marked. */
export type AnkiNote = { guid: string; deck: string; face: CardFace };

/** Input of the thread: a package to read, or notes to write (`now` in ms, a folder for temporary files). */
export type AnkiStart =
  | { kind: 'read'; file: string }
  | { kind: 'write'; notes: AnkiNote[]; now: number; folder: string };

/** Messages of the thread; cards are sent in batches of a few hundred, the next one after 'more'. */
export type FromAnki =
  | { kind: 'cards'; cards: AnkiCard[] }
  | { kind: 'read'; leftOut: LeftOut }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> };
