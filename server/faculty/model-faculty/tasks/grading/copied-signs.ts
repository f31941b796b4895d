/** What a model leaves out or puts in when it copies words: punctuation, marks of Markdown and maths, Arabic vowels. */
const signs = /[\p{P}$`\u2212\u0640]|[\u064b-\u065f]|\u0670|[\u0300-\u036f]/gu;
const listMark = /^[ \t]*(?:\d{1,2}[.)]|[-*+•])[ \t]+/gmu;
const accented = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu;

const blank = (text: string) => ' '.repeat(text.length);

/** The letter without its accent, where that keeps the length. */
function bare(letter: string): string {
  const [base = letter] = letter.normalize('NFD');
  return base.length === letter.length ? base : letter;
}

/** A text without these signs and accents, each replaced by a space or its letter, so that every place stays where it was. */
export const withoutSigns = (text: string): string => text.replace(signs, blank).replace(accented, bare);

/** The same without the marks of its lists, which a model leaves out when it quotes two items in a row. */
export const withoutLists = (text: string): string => withoutSigns(text.replace(listMark, blank));

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};
/** JSON reads `\times` with one backslash as a tab and 'imes'. */
const misread: Record<string, string> = { '\t': '\\t', '\f': '\\f', '\b': '\\b', '\r': '\\r', '\n': '\\n' };

/** A quote as it may have been meant: as it is, without escapes of HTML, and with the escapes of JSON undone or done. */
export const meantQuotes = (quote: string): string[] => [
  ...new Set([
    quote,
    quote.replace(/&(?:lt|gt|amp|quot|#39);/gu, (found) => entities[found] ?? found),
    quote.replace(/\\[nrt](?![a-z])|\\n/gu, ' '),
    quote.replace(/[\t\f\b\r\n](?=\p{L})/gu, (found) => misread[found] ?? found),
  ]),
];
