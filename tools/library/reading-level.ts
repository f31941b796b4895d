/** The prose of a lesson's Markdown: no code, figures, tables, formulas, headings or marks. */
function proseOf(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n? {0,3}\1 *$/gm, '\n')
    .replace(/\$\$[\s\S]*?\$\$/g, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^( *\||:::|#{1,6} ).*$/gm, '')
    .replace(/[*_`]/g, '');
}

/**
 * Estimates the syllables of an English word by its groups of vowels: accurate enough for a mean over hundreds of
 * words.
 */
function countSyllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  if (plain.length <= 3) return 1;
  const groups = plain
    .replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '')
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

/**
 * Flesch reading ease: 206.835 - 1.015 · words per sentence - 84.6 · syllables per word. 60 to 70 is plain English,
 * 50 to 60 fairly difficult, under 30 for graduates. null for a text without words.
 */
export function readingEase(markdown: string): number | null {
  const prose = proseOf(markdown);
  const words = prose.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (words.length === 0) return null;
  // A paragraph or list item ends a sentence, with or without a full stop.
  const sentences = prose
    .split(/[.!?]+['’")]*(?:\s|$)|\n\s*\n|\n\s*[-*\d]/)
    .filter((one) => /\p{L}/u.test(one));
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 206.835 - 1.015 * (words.length / Math.max(1, sentences.length)) - 84.6 * (syllables / words.length);
}
