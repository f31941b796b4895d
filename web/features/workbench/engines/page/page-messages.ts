import type { PageServer } from '#shared/contract/workbench/page-server.ts';
import type { PageStep } from '#shared/contract/workbench/program.ts';

/** A piece of a document: markup, or a script in its position. */
export type PagePiece = { html: string } | { script: string; name: string };

/** Orders to the frame, one at a time. */
export type PageOrder =
  | { write: PagePiece[]; routes: PageServer | null; stored: Stored }
  | { step: PageStep; id: number }
  | { look: Look; id: number }
  | { alive: number };

/** The content of a page's localStorage: name and value of each item. */
export type Stored = [name: string, text: string][];

/** What to read from the first element that matches a selector. */
export type Look = { at: string; attributes: string[]; style: string[] };

/** The values read; none if there is no such element. */
export type Seen = {
  count: number;
  text: string;
  value: string | null;
  attributes: Record<string, string | null>;
  style: Record<string, string>;
};
