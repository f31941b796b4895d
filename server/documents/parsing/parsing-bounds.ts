import { documentBounds } from '#shared/contract/documents.ts';

const megabyte = 1_048_576;

/** Limits of a document during parsing. Far above real documents, far below what affects other users. */
export const parsingBounds = {
  characters: documentBounds.characters,
  /** blocks: 2,000 full pages have some 60,000 */
  blocks: 500_000,
  /** of a text that is parsed line by line */
  lines: 2_000_000,
  /** further headings are kept as heading blocks within a section */
  sections: 10_000,
  /** of one block; a longer one is split, so that every part can be searched and cited */
  blockCharacters: 20_000,
  /** a longer text is not a heading, whatever the file says */
  headingCharacters: 300,
  zip: {
    entries: 20_000,
    /** unpacked size of one file in it */
    entryBytes: 64 * megabyte,
    /** unpacked size of all files that are read */
    totalBytes: 128 * megabyte,
    /** maximum compression ratio of a file; the text of a book has about ten, rarely fifty */
    ratio: 250,
    /** below this size the ratio is not checked */
    ratioFrom: megabyte,
  },
} as const;
