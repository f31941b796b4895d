import type { WordUnit } from './word-types.ts';

/** Further cells of a row are merged into this one. */
const mostCells = 500;
const empty = '<w:p/>';

/** A table during parsing, as XML without formatting. */
export class WordTable {
  #rows: string[] = [];
  #notes: string[] = [];
  #cells: string[] = [];
  #cell: string[] | null = null;
  #properties = '';
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
    if (this.#cell) return;
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
    if (this.#cells.length < mostCells - 1) this.#closeCell();
  }

  endRow(): void {
    this.#closeCell();
    if (this.#cells.length > 0 && !this.#rowDropped) {
      this.#rows.push(`<w:tr>${this.#cells.join('')}</w:tr>`);
    }
    this.#cells = [];
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const properties = this.#properties === '' ? '' : `<w:tcPr>${this.#properties}</w:tcPr>`;
    this.#cells.push(`<w:tc>${properties}${this.#cell.join('') || empty}</w:tc>`);
    this.#cell = null;
  }

  /** Returns and clears the content so far. */
  take(): WordUnit {
    const xml = this.#rows.length === 0 ? '' : `<w:tbl>${this.#rows.join('')}</w:tbl>`;
    const unit = { xml, heading: false, notes: this.#notes };
    this.#rows = [];
    this.#notes = [];
    return unit;
  }

  /**
   * Returns and clears the content so far within a row: its rows, the cells of the current row, and the paragraphs of the
   * open cell, which are then outside of the table.
   */
  spill(): WordUnit[] {
    const cell = this.#cell;
    this.#cell = null;
    this.endRow();
    const units = [this.take(), ...(cell ?? []).map((xml) => ({ xml, heading: false, notes: [] }))];
    if (cell) this.#cell = [];
    return units.filter(({ xml, notes }) => xml !== '' || notes.length > 0);
  }
}
