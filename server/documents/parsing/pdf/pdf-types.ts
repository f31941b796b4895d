/** A run of text as drawn, at its visible position: in points from the top left of the page. */
export type Item = {
  text: string;
  x: number;
  right: number;
  /** of the baseline */
  y: number;
  size: number;
  /** pdfjs's name of the font within this document */
  font: string;
  rtl: boolean;
  /** its drawing order within the page */
  order: number;
  /** of a small run beside a larger one: an exponent, a subscript, a note reference */
  shift: 'up' | 'down' | null;
};

/** Runs on one baseline without a wide gap between them. */
export type Piece = { items: Item[]; x: number; right: number; y: number; size: number; order: number };

export type Cell = { text: string; x: number; right: number };

export type Line = {
  text: string;
  page: number;
  x: number;
  right: number;
  y: number;
  size: number;
  /** common font; null: several fonts */
  font: string | null;
  /** entirely in a monospaced font, as used for programs */
  mono: boolean;
  /** its parts separated by wide gaps, as in the row of a table; null if there are none */
  cells: Cell[] | null;
};

export type PageText = {
  number: number;
  height: number;
  /** the columns and what is between them in reading order, each with its lines from the top */
  regions: Line[][];
  /** text in directions other than the main one, such as an archive's stamp along the margin */
  turned: Line[][];
  characters: number;
};
