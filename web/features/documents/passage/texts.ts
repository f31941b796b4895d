/** Texts of a document's passage in a lesson. */
export const passageTexts = {
  place: (where: string, document: string) => (where === '' ? `“${document}”` : `${where} of “${document}”`),
  untitled: 'The beginning',
  open: 'Open it in the document',
  openNamed: (title: string) => `Open it in the document: ${title}`,
  loading: 'Opening the passage...',
  failed: 'The passage could not be opened',
  absent: (place: string) =>
    `Here the course reads ${place}. That text stays with the person who made the course. If you have it too, read it there and go on here.`,
  absentHint: 'If you made this course yourself, the document has been deleted since.',
  lost: 'The document has been read again, and this passage is no longer in it as it was.',
  toDocument: 'Look in the document',
  empty: 'There is no text directly under this heading.',
  terms: 'Explained here:',
} as const;

/** Texts of a quotation of a document. */
export const quotedTexts = {
  open: 'Open it in the document',
  absent: 'These words are from a document that has been deleted, or that only its owner can open.',
  lost: 'The document has been read again, and these words are no longer there as they were.',
} as const;
