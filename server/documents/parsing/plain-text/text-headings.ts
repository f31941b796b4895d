import { type HeadingLines, headingLines } from './heading-lines.ts';
import type { LineGroup } from './text-groups.ts';

/** A group of lines, with its heading if it is one. */
export type TextPart = { group: LineGroup; heading: { level: number; title: string } | null };

type Candidate = { group: LineGroup; lines: HeadingLines | null };

/** A line that occurs this often is a running header, or a speaker's name in a play. */
const often = 3;
const shortName = 60;
const romanDigits: ReadonlyMap<string, number> = new Map([
  ['I', 1],
  ['V', 5],
  ['X', 10],
  ['L', 50],
  ['C', 100],
]);

function romanValue(text: string): number {
  const digits = [...text.replace('.', '')].map((sign) => romanDigits.get(sign) ?? 0);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}

/** Bare numbers are headings only if they count from I; others are dropped. */
function keepCounting(all: Candidate[]): void {
  const numbers = all.filter(({ lines }) => lines?.kind === 'number');
  const kept: Candidate[] = [];
  let last = 0;
  for (const candidate of numbers) {
    const value = romanValue(candidate.lines?.title ?? '');
    if (value !== 1 && value !== last + 1) continue;
    last = value;
    kept.push(candidate);
  }
  const keep = new Set(kept.length > 1 && last > 1 ? kept : []);
  for (const candidate of numbers) if (!keep.has(candidate)) candidate.lines = null;
}

const isProse = (group: LineGroup | undefined): group is LineGroup =>
  group !== undefined && /\p{Ll}/u.test(group.lines[0] ?? '');

/** A line in capitals is a heading only if it is rare, not repeated, and followed by text that is not in capitals. */
function keepRareCapitals(all: Candidate[]): void {
  const capitals = all.filter(({ lines }) => lines?.kind === 'capitals');
  const counts = new Map<string, number>();
  for (const { lines } of capitals) counts.set(lines?.title ?? '', (counts.get(lines?.title ?? '') ?? 0) + 1);
  const many = capitals.length > all.length / 4 && all.length > 20;
  for (const [index, candidate] of all.entries()) {
    if (candidate.lines?.kind !== 'capitals') continue;
    const repeated = (counts.get(candidate.lines.title) ?? 0) >= often;
    const next = all[index + 1];
    const leads = isProse(next?.group) || (next?.lines && next.lines.kind !== 'capitals');
    if (many || repeated || !leads) candidate.lines = null;
  }
}

/** Three or more headings without text between them are a table of contents; only the last of them is kept. */
function dropContents(all: Candidate[]): void {
  const isChapter = (candidate: Candidate | undefined) =>
    candidate?.lines?.kind === 'chapter' ||
    candidate?.lines?.kind === 'part' ||
    candidate?.lines?.kind === 'number';
  for (let from = 0; from < all.length; from += 1) {
    let to = from;
    while (isChapter(all[to])) to += 1;
    if (to - from > 2) for (const candidate of all.slice(from, to - 1)) candidate.lines = null;
    from = Math.max(from, to - 1);
  }
}

/** The name of a chapter after its number: a short line whose words are capitalised. */
function isName(group: LineGroup, next: LineGroup | undefined): boolean {
  const line = group.lines.length === 1 ? (group.lines[0]?.trim() ?? '') : '';
  const textFollows = isProse(next) && next.lines.join(' ').length > shortName;
  if (!textFollows) return false;
  if (line === '' || line.length > shortName || /[.,;:!?"”]$/.test(line)) return false;
  const long = line.split(/\s+/).filter((word) => word.length > 3);
  return long.length > 0 && long.every((word) => /^["'“‘(]?\p{Lu}/u.test(word));
}

function joinNames(all: Candidate[]): Candidate[] {
  return all.filter((candidate, index) => {
    const above = all[index - 1]?.lines;
    if (!above?.bare) return true;
    if (
      candidate.lines ? candidate.lines.kind !== 'capitals' : !isName(candidate.group, all[index + 1]?.group)
    )
      return true;
    above.title = `${above.title} ${candidate.group.lines.map((line) => line.trim()).join(' ')}`;
    above.bare = false;
    return false;
  });
}

function levelOf({ kind, level }: HeadingLines, kinds: Set<string>): number {
  const below = kinds.has('part') ? 2 : 1;
  if (kind === 'underlined') return level;
  if (kind === 'part') return 1;
  if (kind === 'chapter' || kind === 'matter') return below;
  if (kind === 'number') return kinds.has('chapter') ? below + 1 : below;
  return kinds.has('chapter') || kinds.has('number') ? below + 1 : below;
}

/** Finds the headings of a plain text. A wrong heading is worse than none, so each must be confirmed by its context. */
export function findHeadings(groups: LineGroup[]): TextPart[] {
  const all: Candidate[] = groups.map((group) => ({ group, lines: headingLines(group) }));
  keepCounting(all);
  keepRareCapitals(all);
  dropContents(all);
  const parts = joinNames(all);
  const kinds = new Set(parts.flatMap(({ lines }) => lines?.kind ?? []));
  return parts.map(({ group, lines }) => ({
    group: lines ? { ...group, lines: lines.rest } : group,
    heading: lines && { level: levelOf(lines, kinds), title: lines.title },
  }));
}
