import type { CitedDocument } from '#shared/contract/document-course.ts';
import type { DocumentBlock, DocumentSection } from '#shared/contract/documents.ts';
import type { CitedWords } from '#shared/rules/documents/cited-words.ts';

/** A learner's own document as it is read in order to make a course of it. */
export type ReadDocument = {
  id: string;
  title: string;
  edition: number;
  /** its learner has named the sections */
  isChosen: boolean;
  sections: ReadSection[];
};
export type ReadSection = DocumentSection & {
  /** null: so far back that no course reaches it */
  blocks: (DocumentBlock & { words: number })[] | null;
};
/** A course to be made of documents; `lessons` null: as many as are comfortable. `accepted`: lessons of the library. */
export type DocumentWish = {
  documents: ReadDocument[];
  lessons: number | null;
  accepted: string[];
  /** it is made now, not only proposed: a model may name its lessons and put their sections together otherwise */
  isMade?: boolean;
  /** how many sections, or parts of them, each lesson reads, where that is known already */
  pieces?: number[];
};
/** A passage that a lesson cites, with its words, as its owner reads it. */
export type ReadPassage = {
  documentId: string;
  documentTitle: string;
  section: number;
  title: string;
  pages: { from: number; to: number } | null;
  /** number of its first block in its section */
  from: number;
  blocks: DocumentBlock[];
};
/** The paragraph in which cited words stand; null where the learner has it not, or not any more. */
export type ParagraphReader = (userId: string, cited: CitedWords) => Promise<string | null>;
/** The words of what a lesson cites of its learner's own documents, about `most` of them; none of one that is not theirs. */
export type PassageReader = (userId: string, cited: CitedDocument[], most?: number) => Promise<ReadPassage[]>;
