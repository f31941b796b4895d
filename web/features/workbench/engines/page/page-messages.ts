import type { PageServer } from '#shared/contract/workbench/page-server.ts';
import type { PageStep } from '#shared/contract/workbench/program.ts';

/** A piece of a document: markup as it stands, or a script in its place. */
export type PagePiece = { html: string } | { script: string; name: string };

/** What the frame is told, one at a time. */
export type PageOrder =
  | { write: PagePiece[]; routes: PageServer | null; stored: Stored }
  | { step: PageStep; id: number }
  | { look: Look; id: number }
  | { alive: number };

/** What a page has in its localStorage: name and text of each item. */
export type Stored = [name: string, text: string][];

/** What is to be read of the first element that a selector finds. */
export type Look = { at: string; attributes: string[]; style: string[] };

/** What was read; of an element that is not there, nothing. */
export type Seen = {
  count: number;
  text: string;
  value: string | null;
  attributes: Record<string, string | null>;
  style: Record<string, string>;
};
