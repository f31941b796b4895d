/** The addresses that the shelf links to; supplied by web/app. */
export type ShelfLinks = {
  cards: string;
  document: (documentId: string) => string;
  /** `block` counts from 0 in its section */
  passage: (documentId: string, section: number, block: number) => string;
  /** the form for a course from these documents */
  course: (documentIds: readonly string[]) => string;
};
