import { readWordBody } from './docx/word-body.ts';
import { WordFile } from './docx/word-file.ts';
import { WordNotes } from './docx/word-notes.ts';
import { WordNumbering } from './docx/word-numbering.ts';
import { readWordStyles } from './docx/word-styles.ts';
import type { WordUnit } from './docx/word-types.ts';
import { htmlToSections } from './html/html-to-sections.ts';
import type { ParsedSection, ParseFormat } from './parsed-document.ts';
import { parsingBounds } from './parsing-bounds.ts';
import { putTogether } from './sections/put-together.ts';
import { SectionWriter } from './sections/section-writer.ts';
import { tooLong } from './sections/too-long.ts';

/** Characters between two reports of progress. */
const batchLength = 300_000;

/** The text in batches, with the notes of each section after it. */
function batchesOf(units: WordUnit[], notes: WordNotes): string[] {
  const batches: string[] = [];
  let batch: string[] = [];
  let length = 0;
  let due: string[] = [];
  const add = (html: string) => {
    batch.push(html);
    length += html.length;
    if (length < batchLength) return;
    batches.push(batch.join(''));
    batch = [];
    length = 0;
  };
  for (const unit of units) {
    if (unit.heading) {
      add(notes.take(due));
      due = [];
    }
    add(unit.html);
    for (const note of unit.notes) due.push(note);
  }
  add(notes.take(due));
  return [...batches, batch.join('')];
}

function readUnits(file: WordFile): { units: WordUnit[]; notes: WordNotes } {
  const styles = readWordStyles(file.part('styles') ?? '');
  const numbering = file.part('numbering');
  const notes = new WordNotes();
  for (const part of ['footnotes', 'endnotes']) {
    notes.read(file.part(part) ?? '', { styles, numbering: new WordNumbering(numbering) });
  }
  const units: WordUnit[] = [];
  const unit = (one: WordUnit) => {
    if (units.length >= parsingBounds.blocks) throw tooLong('blocks');
    units.push(one);
  };
  readWordBody(
    file.text(),
    { styles, numbering: new WordNumbering(numbering) },
    { unit, reference: (note) => notes.reference(note) },
  );
  return { units, notes };
}

/** The first heading, if it is the only one of its level or is directly followed by the next heading. */
function titleOf(sections: ParsedSection[]): string | null {
  const [first, ...others] = sections;
  if (!first || first.title === '' || first.level > 1) return null;
  return first.blocks.length === 0 || others.every(({ level }) => level > 1) ? first.title : null;
}

/** Parses a Word file (.docx): its text with headings, lists, tables and notes, with all changes accepted. */
export const parseDocx: ParseFormat = async (bytes, progress) => {
  const file = new WordFile(bytes);
  const { units, notes } = readUnits(file);
  const batches = batchesOf(units, notes);
  const writer = new SectionWriter();
  for (const [index, batch] of batches.entries()) {
    progress(index, batches.length);
    // Paragraphs of code that follow each other are one block.
    htmlToSections(batch.replaceAll('</pre><pre>', '\n'), 'html', writer);
  }
  progress(batches.length, batches.length);
  const { title, author } = file.facts();
  return putTogether(
    { title: title ?? titleOf(writer.sections), author },
    writer.sections,
    'No text was found in this Word file.',
  );
};
