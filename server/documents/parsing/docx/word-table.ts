import type { WordUnit } from './word-types.ts';

/** Further cells of a row are merged into this one. */
const mostCells = 500;

type Cell = {
  html: string;
  across: number;
  down: number /** it is a part of the one above */;
  goesOn: boolean;
};

/** A table during parsing, as HTML without formatting. */
export class WordTable {
  readonly #rows: Cell[][] = [];
  readonly #notes: string[] = [];
  /** the cell that one below may continue, by column */
  readonly #above = new Map<number, Cell>();
  #cells: Cell[] = [];
  #cell: Cell | null = null;
  #rowDropped = false;

  beginRow(): void {
    this.#cells = [];
    this.#rowDropped = false;
  }

  /** Called for a row that was deleted. */
  dropRow(): void {
    this.#rowDropped = true;
  }

  /** The last permitted cell of a row stays open for what follows. */
  beginCell(): void {
    this.#cell ??= { html: '', across: 1, down: 1, goesOn: false };
  }

  cellProperty(name: 'gridSpan' | 'vMerge', value: string | undefined): void {
    if (!this.#cell) return;
    if (name === 'vMerge') this.#cell.goesOn = value !== 'restart';
    else if (value !== undefined && /^\d{1,2}$/.test(value)) this.#cell.across = Number(value);
  }

  add(html: string, notes: string[]): void {
    if (this.#cell) this.#cell.html += html;
    if (!this.#rowDropped) for (const note of notes) this.#notes.push(note);
  }

  endCell(): void {
    if (this.#cells.length < mostCells - 1) this.#closeCell();
  }

  endRow(): void {
    this.#closeCell();
    if (this.#cells.length > 0 && !this.#rowDropped) this.#rows.push(this.#merged(this.#cells));
    this.#cells = [];
  }

  #closeCell(): void {
    if (this.#cell) this.#cells.push(this.#cell);
    this.#cell = null;
  }

  /** The cells of a row without those that are a part of the one above. */
  #merged(cells: Cell[]): Cell[] {
    let column = 0;
    return cells.filter((cell) => {
      const above = cell.goesOn ? this.#above.get(column) : undefined;
      if (above) above.down += 1;
      else this.#above.set(column, cell);
      column += cell.across;
      return !above;
    });
  }

  finish(): WordUnit {
    const rows = this.#rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`);
    const html = rows.length === 0 ? '' : `<table>${rows.join('')}</table>`;
    return { html, heading: false, notes: this.#notes };
  }
}

const cellHtml = ({ html, across, down }: Cell): string =>
  `<td colspan="${across}" rowspan="${down}">${html}</td>`;
