import type { CitedDocument } from '#shared/contract/document-course.ts';
import type { DocumentBlock, DocumentSection } from '#shared/contract/documents.ts';
import type { CitedWords } from '#shared/rules/documents/cited-words.ts';

/** A learner's own document, as read for designing a course. */
export type ReadDocument = {
  id: string;
  title: string;
  edition: number;
  /** the learner has selected the sections */
  isChosen: boolean;
  sections: ReadSection[];
};
export type ReadSection = DocumentSection & {
  /** null: so far back in the document that no course reaches it */
  blocks: (DocumentBlock & { words: number })[] | null;
};
/** A request for a course from documents. `lessons` null: lessons of a comfortable length. `accepted`: library lessons. */
export type DocumentWish = {
  documents: ReadDocument[];
  lessons: number | null;
  accepted: string[];
  /** the course's language; absent: that of the documents */
  language?: string | undefined;
  /** the course is created, not only proposed, so a model may name its lessons and regroup their sections */
  isMade?: boolean;
  /** how many sections, or parts of sections, each lesson reads, if decided before */
  pieces?: number[];
};
/** A passage that a lesson cites, with its text, as its owner reads it. */
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
/** Finds the paragraph that contains cited words; null if the learner does not have it, or no longer. */
export type ParagraphReader = (userId: string, cited: CitedWords) => Promise<string | null>;
/** Reads the passages that a lesson cites, up to about `most` words; only from the learner's own documents. */
export type PassageReader = (userId: string, cited: CitedDocument[], most?: number) => Promise<ReadPassage[]>;
