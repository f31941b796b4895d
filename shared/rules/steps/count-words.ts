const segments = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text in any script, also in those without spaces. */
export const countWords = (text: string): number =>
  [...segments.segment(text)].filter(({ isWordLike }) => isWordLike).length;
