import { documentBounds } from '#shared/contract/documents.ts';

const megabyte = 1_048_576;

/** What a document may come to while it is read. Far above what is real, far below what costs anybody else anything. */
export const parsingBounds = {
  characters: documentBounds.characters,
  /** paragraphs and the like: 2,000 full pages have some 60,000 */
  blocks: 500_000,
  /** of a text that is read line by line */
  lines: 2_000_000,
  /** headings beyond these are kept as headings within a section */
  sections: 10_000,
  /** of one block; what is longer is divided, so that every piece can be searched and cited */
  blockCharacters: 20_000,
  /** what is longer is no heading, whatever the file says */
  headingCharacters: 300,
  zip: {
    entries: 20_000,
    /** unpacked, of one file in it */
    entryBytes: 64 * megabyte,
    /** unpacked, of all that is read of it */
    totalBytes: 128 * megabyte,
    /** how many times its size a file may unpack to; the text of a book comes to ten times, seldom to fifty */
    ratio: 250,
    /** below this no ratio is suspicious */
    ratioFrom: megabyte,
  },
} as const;
