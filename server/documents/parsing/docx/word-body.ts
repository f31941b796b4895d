import { hex } from 'dingbat-to-unicode';
import type { Attributes, MarkupHandler } from '../markup/markup-types.ts';
import { readMarkup } from '../markup/read-markup.ts';
import { WordFormula } from './word-formula.ts';
import { WordParagraph, type WordRules } from './word-paragraph.ts';
import { WordTable } from './word-table.ts';
import type { WordUnit } from './word-types.ts';

export type WordListener = {
  unit: (unit: WordUnit) => void;
  /** the text shown for a reference to a note, such as '[3]' */
  reference: (note: string) => string;
  /** called when a note begins; null: when it ends */
  note?: (id: string | null) => void;
};

/** Elements that are ignored: deleted or moved text, previous properties, formatting, and fields computed by Word. */
const dropped = new Set(
  (
    'del moveFrom delText instrText sectPr object fldData binData rt separator continuationSeparator footnoteRef endnoteRef ' +
    'tblGrid tblPrEx'
  ).split(' '),
);
const attributes = new Set(['val', 'id', 'type', 'font', 'char', 'descr']);
const notes = new Set(['footnote', 'endnote']);
const deepestBox = 4;
const deepestTable = 6;

const isOn = (value: string | undefined): boolean => value !== 'false' && value !== '0';

/** Parses Word's XML in one pass and passes on the relevant content, paragraph by paragraph. */
class WordBody implements MarkupHandler {
  readonly #rules: WordRules;
  readonly #listener: WordListener;
  /** open paragraphs: a text box is within a paragraph, and contains others */
  readonly #paragraphs: WordParagraph[] = [];
  readonly #tables: WordTable[] = [];
  /** tables nested too deeply to be kept; their text continues in the enclosing cell */
  #flatTables = 0;
  #inProperties = 0;
  #inRow = false;
  #inText = false;
  #formula: WordFormula | null = null;
  /** length of the output at the start of each open alternative (mc:AlternateContent) */
  readonly #choices: number[] = [];
  #written = 0;
  /** text before the first paragraph of a note */
  #lead = '';
  /** the paragraphs that continue in the next one with text */
  #joined: { html: string; notes: string[] } = { html: '', notes: [] };

  constructor(rules: WordRules, listener: WordListener) {
    this.#rules = rules;
    this.#listener = listener;
  }

  hides(name: string): boolean {
    if (name === 'del' && this.#inProperties > 0 && this.#paragraph) this.#paragraph.joined = true;
    if (name === 'del' && this.#inRow) this.#tables.at(-1)?.dropRow();
    if (name === 'Fallback') return this.#written > (this.#choices.at(-1) ?? 0);
    if (name === 'txbxContent') return this.#paragraphs.length > deepestBox;
    return dropped.has(name) || name.endsWith('Change');
  }

  open(name: string, of: Attributes): void {
    if (this.#formula) this.#formula.open(name, of.val);
    else if (name === 't') this.#inText = true;
    else if (!this.#openStructure(name, of)) this.#openInParagraph(name, of);
  }

  close(name: string): void {
    if (name === 'oMath' && this.#formula) this.#endFormula();
    else if (this.#formula) this.#formula.close(name);
    else if (name === 't') this.#inText = false;
    else if (name === 'p') this.#endParagraph();
    else if (name === 'pPr') this.#inProperties = Math.max(0, this.#inProperties - 1);
    else if (name === 'trPr') this.#inRow = false;
    else if (name === 'tc') this.#endCell();
    else if (name === 'body') this.#endJoined();
    else if (name === 'tr') this.#cellTable?.endRow();
    else if (name === 'tbl') this.#endTable();
    else if (name === 'AlternateContent') this.#choices.pop();
    else if (notes.has(name)) {
      this.#endJoined();
      this.#listener.note?.(null);
    }
  }

  point(): void {}

  text(text: string): void {
    if (this.#formula) this.#formula.text(text);
    else if (this.#inText) this.#add(text);
  }

  get #paragraph(): WordParagraph | undefined {
    return this.#paragraphs.at(-1);
  }

  /** The table of a row or cell; undefined if that is not kept. */
  get #cellTable(): WordTable | undefined {
    return this.#flatTables > 0 ? undefined : this.#tables.at(-1);
  }

  #add(text: string): void {
    this.#written += text.length;
    this.#paragraph?.text(text);
  }

  /** Elements that contain paragraphs. */
  #openStructure(name: string, { id, type, val }: Attributes): boolean {
    if (name === 'p') this.#paragraphs.push(new WordParagraph());
    else if (name === 'tbl') this.#beginTable();
    else if (name === 'tr') this.#cellTable?.beginRow();
    else if (name === 'tc') this.#cellTable?.beginCell();
    else if (name === 'trPr') this.#inRow = true;
    else if (name === 'gridSpan' || name === 'vMerge') this.#cellTable?.cellProperty(name, val);
    else if (name === 'AlternateContent') this.#choices.push(this.#written);
    else if (notes.has(name)) this.#beginNote(`${name} ${id}`, type);
    else return false;
    return true;
  }

  #openInParagraph(name: string, of: Attributes): void {
    const paragraph = this.#paragraph;
    if (!paragraph) return;
    if (name === 'pPr') this.#inProperties += 1;
    else if (this.#inProperties > 0) readProperty(paragraph, name, of.val);
    else if (name === 'r') {
      paragraph.raised = false;
      paragraph.hidden = false;
    } else if (name === 'vertAlign') paragraph.raised = of.val === 'superscript';
    else if (name === 'vanish') paragraph.hidden = isOn(of.val);
    else if (name === 'oMath') this.#formula = new WordFormula();
    else if (name === 'docPr') paragraph.picture(of.descr);
    else if (name === 'footnoteReference' || name === 'endnoteReference') this.#refer(paragraph, name, of.id);
    else readSign(paragraph, name, of);
  }

  #refer(paragraph: WordParagraph, name: string, id: string | undefined): void {
    const note = `${name.slice(0, -'Reference'.length)} ${id}`;
    paragraph.notes.push(note);
    paragraph.raised = false;
    this.#add(this.#listener.reference(note));
  }

  #beginNote(note: string, type: string | undefined): void {
    if (type !== undefined && type !== 'normal') return;
    this.#lead = noteNumber;
    this.#listener.note?.(note);
  }

  #endFormula(): void {
    const formula = this.#formula?.toString() ?? '';
    this.#formula = null;
    this.#add(formula);
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    const joined = this.#joined;
    const { html, heading, after } = paragraph.finish(this.#rules, this.#lead, joined.html);
    if (paragraph.joined || html !== '') for (const note of paragraph.notes) joined.notes.push(note);
    if (paragraph.joined) joined.html += paragraph.content();
    else if (html !== '') {
      this.#lead = '';
      this.#joined = { html: '', notes: [] };
      this.#write({ html, heading, notes: joined.notes });
    }
    for (const next of after) this.#write({ html: next, heading: false, notes: [] });
  }

  /** Writes to the enclosing paragraph or cell, or to the output. */
  #write(unit: WordUnit): void {
    const box = this.#paragraph;
    const table = this.#tables.at(-1);
    if (box) {
      box.after(unit.html);
      for (const note of unit.notes) box.notes.push(note);
    } else if (table) table.add(unit.html, unit.notes);
    else if (unit.html !== '') this.#listener.unit(unit);
  }

  /** Nothing follows in which it could continue. */
  #endJoined(): void {
    const { html, notes } = this.#joined;
    this.#joined = { html: '', notes: [] };
    if (html !== '') this.#write({ html: `<p>${html}</p>`, heading: false, notes });
  }

  #endCell(): void {
    this.#endJoined();
    this.#cellTable?.endCell();
  }

  #beginTable(): void {
    if (this.#paragraph || this.#flatTables > 0 || this.#tables.length >= deepestTable) this.#flatTables += 1;
    else this.#tables.push(new WordTable());
  }

  #endTable(): void {
    if (this.#flatTables > 0) {
      this.#flatTables -= 1;
      return;
    }
    const table = this.#tables.pop();
    if (table) this.#write(table.finish());
  }
}

/** Placeholder for a note's number, which is known once the note is referenced. */
export const noteNumber = '\ue000';

function readProperty(paragraph: WordParagraph, name: string, value: string | undefined): void {
  if (name === 'pStyle') paragraph.style = value ?? null;
  else if (name === 'numId') paragraph.numId = value ?? null;
  else if (name === 'ilvl') paragraph.ilvl = value ?? null;
  else if (name === 'outlineLvl') paragraph.outline = value ?? null;
}

function readSign(paragraph: WordParagraph, name: string, { type, font, char }: Attributes): void {
  if (name === 'tab' || name === 'ptab') paragraph.text('\t');
  else if (name === 'noBreakHyphen') paragraph.text('\u2011');
  else if (name === 'cr' || (name === 'br' && (type ?? 'textWrapping') === 'textWrapping'))
    paragraph.lineBreak();
  else if (name === 'sym' && /^[F0]0[0-9A-F]{2}$/i.test(char ?? ''))
    paragraph.text(hex(font ?? '', (char ?? '').slice(2))?.string ?? '');
}

/** Parses a part of a Word file that contains text. */
export function readWordBody(source: string, rules: WordRules, listener: WordListener): void {
  readMarkup(source, { language: 'xml', attributes }, new WordBody(rules, listener));
}
