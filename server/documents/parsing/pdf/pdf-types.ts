/** A run of text as it was drawn, where a person sees it: in points from the top left of the page. */
export type Item = {
  text: string;
  x: number;
  right: number;
  /** of the baseline */
  y: number;
  size: number;
  /** what pdfjs calls the font, within this document */
  font: string;
  rtl: boolean;
  /** when it was drawn, among all of its page */
  order: number;
  /** of a small run beside a larger one: an exponent, an index, the sign of a footnote */
  shift: 'up' | 'down' | null;
};

/** Runs on one baseline without a wide gap between them. */
export type Piece = { items: Item[]; x: number; right: number; y: number; size: number; order: number };

export type Cell = { text: string; x: number; right: number };

/** A line of a column. */
export type Line = {
  text: string;
  page: number;
  x: number;
  right: number;
  y: number;
  size: number;
  /** of all of it; null: of several fonts */
  font: string | null;
  /** all of it in a font whose signs are equally wide, as programs are set */
  mono: boolean;
  /** what stands apart in it, as in the row of a table; null: nothing does */
  cells: Cell[] | null;
};

export type PageText = {
  number: number;
  height: number;
  /** the columns and what stands between them in the order in which they are read, each with its lines from the top */
  regions: Line[][];
  /** what is written in other directions than most of it, such as the name of an archive along the margin */
  turned: Line[][];
  characters: number;
};
