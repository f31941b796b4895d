import type { LineGroup } from './text-groups.ts';

/** A group of lines that may be a heading; 'matter': front or back matter. */
export type HeadingLines = {
  kind: 'part' | 'chapter' | 'matter' | 'underlined' | 'number' | 'capitals';
  /** level of an underlined heading */
  level: number;
  title: string;
  /** only a number: the chapter's name may follow */
  bare: boolean;
  /** remaining lines of the group, which are text */
  rest: string[];
};

const longest = 80;
const longestCapitals = 60;

const named =
  /^(chapter|part|book|volume|act|scene|letter|canto|stave|appendix|section|chapitre|livre|partie|kapitel|teil|buch|cap[ií]tulo|parte|libro|capitolo|hoofdstuk|глава|часть)\s{1,3}(?:[ivxlcdm]{1,8}|\d{1,3}|[a-h]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|the\s(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last))(?:\s?[.:—–-]{1,3}\s?|$)(.*)$/i;
const parts = new Set([
  'part',
  'book',
  'volume',
  'act',
  'livre',
  'partie',
  'teil',
  'buch',
  'parte',
  'libro',
  'часть',
]);
const alone =
  /^(?:preface|introduction|contents|table of contents|prologue|epilogue|foreword|afterword|conclusion|postscript|bibliography|glossary|acknowledge?ments|dedication)[.:]?$/i;
const ends = new Set(['THE END', 'FINIS', 'END', 'FIN', 'ENDE']);

function underlined(lines: string[]): HeadingLines | null {
  const title = lines[0]?.trim() ?? '';
  const line = lines[1]?.trim() ?? '';
  const level = /^={3,}$/.test(line) ? 1 : /^-{3,}$/.test(line) ? 2 : /^~{3,}$/.test(line) ? 3 : 0;
  const alike = Math.abs(title.length - line.length) <= Math.max(2, title.length / 5);
  if (level === 0 || !alike || title.length > longest || !/\p{L}{2}/u.test(title)) return null;
  return { kind: 'underlined', level, title, bare: false, rest: lines.slice(2) };
}

function byName(lines: string[]): HeadingLines | null {
  const first = lines[0]?.trim() ?? '';
  if (lines.length > 3 || lines.some((line) => line.trim().length > longest) || !/^\p{Lu}/u.test(first))
    return null;
  if (lines.length === 1 && alone.test(first))
    return { kind: 'matter', level: 0, title: first, bare: false, rest: [] };
  const found = named.exec(first);
  if (!found) return null;
  const name = found[2] ?? '';
  const title = lines.map((line) => line.trim()).join(' ');
  // A sentence may begin like this, too.
  if (
    /[,;]$/.test(title) ||
    (name !== '' && !/^["'“‘(]?[\p{Lu}\d]/u.test(name)) ||
    title.length > 2 * longest
  )
    return null;
  if (title.length > longestCapitals && title.endsWith('.')) return null;
  const kind = parts.has(found[1]?.toLowerCase() ?? '') ? 'part' : 'chapter';
  return { kind, level: 0, title, bare: name === '' && lines.length === 1, rest: [] };
}

/** Are all letters capitals, with real words among them? */
function isCapitals(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  if (letters.length < 4 || line !== line.toUpperCase() || line === line.toLowerCase()) return false;
  return /\p{Lu}{3}/u.test(line) && letters.length > line.length / 2;
}

function byCapitals(lines: string[]): HeadingLines | null {
  const title = lines.map((line) => line.trim()).join(' ');
  if (lines.length > 2 || title.length > longestCapitals || !isCapitals(title)) return null;
  if (/[,;:!?"”]$/.test(title) || ends.has(title.replace(/\.$/, ''))) return null;
  return { kind: 'capitals', level: 0, title, bare: false, rest: [] };
}

/** The heading that a group of lines could be, ignoring its context; null if it cannot be one. */
export function headingLines({ lines }: LineGroup): HeadingLines | null {
  const line = lines[0]?.trim() ?? '';
  const roman = lines.length === 1 && /^[IVXLC]{1,7}\.?$/.test(line);
  if (roman) return { kind: 'number', level: 0, title: line, bare: true, rest: [] };
  return underlined(lines) ?? byName(lines) ?? byCapitals(lines);
}
