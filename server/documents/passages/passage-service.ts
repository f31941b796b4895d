import type { CitedDocument, DocumentChoice } from '#shared/contract/document-course.ts';
import type { DocumentBlock } from '#shared/contract/documents.ts';
import { type CitedWords, findCitedWords } from '#shared/rules/documents/cited-words.ts';
import { rangeAgain, rangeAsCited, sectionFinder } from '#shared/rules/documents/find-cited.ts';
import type { ReadDocument, ReadPassage } from '../../faculty/document-types.ts';
import { conflict } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { countWords, documentNotFound, stateOf } from '../document-policy.ts';
import { presentSection } from '../document-presenter.ts';
import { findDocument } from '../document-store.ts';
import { listSections } from '../document-text-store.ts';
import type { DocumentWithReading, SectionRow } from '../document-types.ts';
import { readBlocks } from './passage-store.ts';

/** Maximum of words read for a course: more than the longest course, with what it leaves out. */
const mostWords = 200_000;
const mostExamWords = 20_000;
const openingWords = 500;

/** Reads the text of a learner's own documents for their courses. Every call throws 404 for one that is not theirs. */
export function createPassageService({ database }: { database: Database }) {
  const readyDocument = async (tx: Transaction, id: string): Promise<DocumentWithReading> => {
    const row = await findDocument(tx, id);
    if (!row) throw documentNotFound();
    if (row.edition === 0 || row.sections === 0)
      throw conflict(
        stateOf(row).status === 'reading'
          ? `“${row.title}” is still being read. Try again when it is ready.`
          : `“${row.title}” has no text that a course could be made of.`,
      );
    return row;
  };

  const forCourse = (userId: string, { id, sections: chosen, from = 1 }: DocumentChoice, words: number) =>
    database.asLearner(userId, async (tx): Promise<ReadDocument> => {
      const row = await readyDocument(tx, id);
      const wanted = chosen && new Set(chosen);
      const rows = (await listSections(tx, row)).filter(({ n }) => n >= from && (!wanted || wanted.has(n)));
      if (rows.length === 0) throw documentNotFound();
      const near = upTo(rows, words);
      const blocks = Map.groupBy(
        await readBlocks(
          tx,
          row,
          near.map(({ n }) => n),
        ),
        ({ section }) => section,
      );
      const isNear = new Set(near);
      return {
        ...{ id, title: row.title, edition: row.edition, isChosen: chosen !== undefined },
        sections: rows.map((section) => ({
          ...presentSection(section),
          blocks: isNear.has(section)
            ? (blocks.get(section.n) ?? []).map(({ kind, text, page }) => ({
                ...{ kind: kind as DocumentBlock['kind'], text, page },
                words: countWords(text),
              }))
            : null,
        })),
      };
    });

  return {
    /** Their titles, in order. Throws 404, and 409 for one without a text. */
    titles: (userId: string, choices: DocumentChoice[]): Promise<string[]> =>
      database.asLearner(userId, async (tx) => {
        const titles: string[] = [];
        for (const { id } of choices) titles.push((await readyDocument(tx, id)).title);
        return titles;
      }),

    /** The beginning of the first one's text. Throws 404, and 409 for one without a text. */
    opening: async (userId: string, choices: DocumentChoice[]): Promise<string> => {
      const [first] = choices;
      if (!first) return '';
      const { sections } = await forCourse(userId, first, openingWords);
      return sections.flatMap(({ blocks }) => (blocks ?? []).map(({ text }) => text)).join('\n');
    },

    /** The documents with as much text as a course can have. Throws 404, and 409 for one without a text. */
    forCourse: async (userId: string, choices: DocumentChoice[]): Promise<ReadDocument[]> => {
      const read: ReadDocument[] = [];
      let left = mostWords;
      for (const choice of choices) {
        const document = await forCourse(userId, choice, left);
        for (const { blocks, words } of document.sections) if (blocks) left -= words;
        read.push(document);
      }
      return read;
    },

    /**
     * The text of a lesson's passages, as far as the documents are the learner's and the passages still exist; about
     * `words` words.
     */
    passages: (
      userId: string,
      cited: readonly CitedDocument[],
      most = mostExamWords,
    ): Promise<ReadPassage[]> =>
      database.asLearner(userId, async (tx) => {
        const found: ReadPassage[] = [];
        let words = 0;
        for (const document of cited) {
          const row = await findDocument(tx, document.documentId);
          if (!row || row.edition === 0) continue;
          const rows = await listSections(tx, row);
          const sections = { byNumber: new Map(rows.map((one) => [one.n, one])), find: sectionFinder(rows) };
          for (const section of document.sections) {
            if (words > most) return found;
            const passage = await readPassage(tx, row, sections, document, section);
            if (!passage) continue;
            words += passage.blocks.reduce((sum, { text }) => sum + countWords(text), 0);
            found.push(passage);
          }
        }
        return found;
      }),

    /** The paragraph of a quotation, if the document is the learner's and the quotation still occurs in its section. */
    paragraph: (userId: string, cited: CitedWords): Promise<string | null> =>
      database.asLearner(userId, async (tx) => {
        const row = await findDocument(tx, cited.documentId);
        if (!row || row.edition === 0) return null;
        const texts = (await readBlocks(tx, row, [cited.section])).map(({ text }) => text);
        const found = findCitedWords(cited, texts);
        return found && (texts[found.block] ?? null);
      }),
  };
}

/** The first sections with this many words together, at least one. */
function upTo(rows: SectionRow[], most: number): SectionRow[] {
  let words = 0;
  const end = rows.findIndex((row) => {
    words += row.words;
    return words > most;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

async function readPassage(
  tx: Transaction,
  row: DocumentWithReading,
  sections: { byNumber: ReadonlyMap<number, SectionRow>; find: ReturnType<typeof sectionFinder> },
  { documentId, documentTitle, edition }: CitedDocument,
  cited: CitedDocument['sections'][number],
): Promise<ReadPassage | null> {
  const isSame = row.edition === edition;
  const { places, isOnly } = isSame ? { places: [cited.n], isOnly: true } : sections.find(cited);
  for (const n of places) {
    const section = sections.byNumber.get(n);
    if (!section) continue;
    const blocks = (await readBlocks(tx, row, [n])).map(({ kind, text, page }) => ({
      ...{ kind: kind as DocumentBlock['kind'], text, page },
    }));
    const range = isSame ? rangeAsCited(cited, blocks) : rangeAgain(cited, blocks, isOnly);
    if (!range) continue;
    return {
      ...{ documentId, documentTitle, section: n, title: section.title, from: range.from },
      pages: cited.pages,
      blocks: blocks.slice(range.from, range.to + 1),
    };
  }
  return null;
}
