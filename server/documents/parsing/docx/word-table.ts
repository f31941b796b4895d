import type { WordUnit } from './word-body.ts';

/** A part of a table of so many signs is enough to hand on. */
const long = 200_000;
/** What follows so many cells of a row stands in the last of them. */
const mostCells = 500;
const empty = '<w:p/>';

/** A table while it is read, as XML without its looks. */
export class WordTable {
  #rows: string[] = [];
  #length = 0;
  #notes: string[] = [];
  #cells: string[] = [];
  #cell: string[] | null = null;
  #properties = '';
  #rowDropped = false;

  get isLong(): boolean {
    return this.#length > long;
  }

  beginRow(): void {
    this.#cells = [];
    this.#rowDropped = false;
  }

  /** The row that is being read was deleted. */
  dropRow(): void {
    this.#rowDropped = true;
  }

  beginCell(): void {
    if (this.#cells.length >= mostCells) return;
    this.#cell = [];
    this.#properties = '';
  }

  cellProperty(name: 'gridSpan' | 'vMerge', value: string | undefined): void {
    if (name === 'vMerge')
      this.#properties += `<w:vMerge w:val="${value === 'restart' ? 'restart' : 'continue'}"/>`;
    else if (value !== undefined && /^\d{1,2}$/.test(value))
      this.#properties += `<w:gridSpan w:val="${value}"/>`;
  }

  add(xml: string, notes: string[]): void {
    this.#cell?.push(xml);
    if (!this.#rowDropped) for (const note of notes) this.#notes.push(note);
  }

  endCell(): void {
    if (!this.#cell) return;
    const properties = this.#properties === '' ? '' : `<w:tcPr>${this.#properties}</w:tcPr>`;
    this.#cells.push(`<w:tc>${properties}${this.#cell.join('') || empty}</w:tc>`);
    if (this.#cells.length < mostCells) this.#cell = null;
  }

  endRow(): void {
    if (this.#cells.length > 0 && !this.#rowDropped) {
      const row = `<w:tr>${this.#cells.join('')}</w:tr>`;
      this.#length += row.length;
      this.#rows.push(row);
    }
    this.#cells = [];
    this.#cell = null;
  }

  /** What was read of it so far, after which it is empty. */
  take(): WordUnit {
    const xml = this.#rows.length === 0 ? '' : `<w:tbl>${this.#rows.join('')}</w:tbl>`;
    const unit = { xml, heading: false, notes: this.#notes };
    this.#rows = [];
    this.#length = 0;
    this.#notes = [];
    return unit;
  }
}
