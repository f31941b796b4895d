import type { CardFace } from '#shared/contract/cards.ts';

/** A card as it comes out of a package. */
export type AnkiCard = {
  /** of its note; a note with several cards has one behind each */
  guid: string;
  deck: string;
  face: CardFace;
};

/** What of a package does not become a card. */
export type LeftOut = {
  /** nothing of it can be read: only pictures or sounds, or nothing at all */
  empty: number;
  /** more than fits on a side */
  long: number;
};

/** A note as it goes into a package: two fields, or one with what is left out of it marked. */
export type AnkiNote = { guid: string; deck: string; face: CardFace };

/** What a thread begins with: a package to read, or notes to write one of (`now` in ms, a folder for what lies on the disk). */
export type AnkiStart =
  | { kind: 'read'; file: string }
  | { kind: 'write'; notes: AnkiNote[]; now: number; folder: string };

/** What it tells; cards come a few hundred at a time, the next ones when it was sent 'more'. */
export type FromAnki =
  | { kind: 'cards'; cards: AnkiCard[] }
  | { kind: 'read'; leftOut: LeftOut }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> };
