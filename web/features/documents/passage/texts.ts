/** Texts of a document's passage in a lesson. */
export const passageTexts = {
  place: (where: string, document: string) => (where === '' ? `“${document}”` : `${where} of “${document}”`),
  untitled: 'The beginning',
  open: 'Open it in the document',
  openNamed: (title: string) => `Open it in the document: ${title}`,
  loading: 'Opening the passage...',
  failed: 'The passage could not be opened',
  absent: (where: string, document: string) =>
    where === ''
      ? `It stands in “${document}”, which only its owner has.`
      : `${where} of “${document}”, which only its owner has.`,
  absentHint: 'If it was yours, it has been deleted since.',
  lost: 'The document was read anew, and this passage does not stand in it any more as it did.',
  toDocument: 'Look in the document',
  empty: 'Under this heading nothing stands by itself.',
  terms: 'Explained here:',
} as const;

/** Texts of a quotation of a document. */
export const quotedTexts = {
  open: 'Open it in the document',
  absent: 'These words stand in a document that is not here any more, or that only its owner has.',
  lost: 'The document was read anew, and these words do not stand there any more as they did.',
} as const;
