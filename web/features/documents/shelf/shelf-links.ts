/** Where the shelf leads to; the addresses are those of web/app. */
export type ShelfLinks = {
  cards: string;
  document: (documentId: string) => string;
  /** `block` counts from 0 in its section */
  passage: (documentId: string, section: number, block: number) => string;
  /** where a course is made of these documents */
  course: (documentIds: readonly string[]) => string;
};
