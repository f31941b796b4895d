import { setTimeout as pause } from 'node:timers/promises';
import { cleanText } from '#shared/rules/clean-text.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { countWords, pagesOf, shortSections } from './document-policy.ts';
import {
  type Edition,
  type Editions,
  insertBlocks,
  insertSections,
  removeEditions,
} from './document-text-store.ts';
import type { WrittenBlock, WrittenSection } from './document-types.ts';
import type { ParsedSection } from './parsing/parsed-document.ts';

/**
 * Paragraphs per transaction: in the embedded database, which is blocked meanwhile, it takes a few hundredths of a second,
 * mostly for the full-text index.
 */
const piece = { characters: 24_000, blocks: 60, sections: 60 };
const removedAtOnce = 300;
/** The longest pause for other transactions. */
const longestRestMs = 200;

type Piece = { sections: WrittenSection[]; blocks: WrittenBlock[] };

/** The text in batches that are written quickly, in order. */
function* piecesOf(sections: readonly ParsedSection[]): Generator<Piece> {
  let open: Piece = { sections: [], blocks: [] };
  let characters = 0;
  let n = 0;
  for (const section of shortSections(sections)) {
    n += 1;
    let words = 0;
    for (const [place, { kind, page, ...block }] of section.blocks.entries()) {
      const text = cleanText(block.text);
      words += countWords(text);
      characters += text.length;
      open.blocks.push({ section: n, place, kind, text, page });
      if (open.blocks.length < piece.blocks && characters < piece.characters) continue;
      yield open;
      [open, characters] = [{ sections: [], blocks: [] }, 0];
    }
    const pages = pagesOf(section);
    const { level } = section;
    const title = cleanText(section.title);
    open.sections.push({ n, title, level, pageFrom: pages?.from ?? null, pageTo: pages?.to ?? null, words });
    if (open.sections.length < piece.sections) continue;
    yield open;
    [open, characters] = [{ sections: [], blocks: [] }, 0];
  }
  yield open;
}

/** Processes each batch in a transaction of its own; after each it pauses for as long as the transaction took. */
function createPacedWork({ database }: { database: Database }) {
  const rests = database.kind === 'embedded';
  return async <T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await database.asLearner(userId, work);
    const took = performance.now() - begun;
    await (rests ? pause(Math.min(longestRestMs, took)) : pause(0));
    return result;
  };
}

export type DocumentWriting = ReturnType<typeof createDocumentWriting>;

/** Writes and removes texts of documents without blocking other transactions for long. */
export function createDocumentWriting(deps: { database: Database }) {
  const paced = createPacedWork(deps);
  return {
    /**
     * Writes an edition, which is not visible yet. `progress` gets the number of paragraphs written. Returns the amount.
     * @throws the signal's reason
     */
    write: async (
      edition: Edition,
      sections: readonly ParsedSection[],
      signal: AbortSignal,
      progress: (written: number) => void,
    ): Promise<{ sections: number; words: number; textBytes: number }> => {
      const sum = { sections: 0, words: 0, textBytes: 0 };
      let written = 0;
      for (const { sections: heads, blocks } of piecesOf(sections)) {
        signal.throwIfAborted();
        sum.textBytes += await paced(edition.userId, async (tx) => {
          const ofBlocks = blocks.length > 0 ? await insertBlocks(tx, edition, blocks) : 0;
          return ofBlocks + (heads.length > 0 ? await insertSections(tx, edition, heads) : 0);
        });
        sum.sections += heads.length;
        for (const { words } of heads) sum.words += words;
        written += blocks.length;
        progress(written);
      }
      return sum;
    },

    /** Removes these editions of a document's text. */
    remove: async (userId: string, documentId: string, which: Editions): Promise<void> => {
      while (await paced(userId, (tx) => removeEditions(tx, documentId, which, removedAtOnce)));
    },
  };
}
