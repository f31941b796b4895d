import { type NotesSection, type SectionRole, sectionRoles } from './library-types.ts';

export type ParsedNotes = { sections: NotesSection[]; problems: string[] };

const fence = /^ {0,3}(`{3,}|~{3,})/;
const sectionHeading = /^## +(.+?)(?: *\{#([a-z-]+)\})? *$/;

/**
 * Splits a lesson's notes at its level-two headings ('## Heading {#role}'), ignoring fenced code. Problems are messages for
 * the author: a heading without a known role, text above the first heading, an unclosed fence or block.
 */
export function parseNotes(markdown: string): ParsedNotes {
  const sections: NotesSection[] = [];
  const problems: string[] = [];
  let lines: string[] = [];
  let openFence: string | null = null;

  for (const line of markdown.split(/\r?\n/)) {
    const mark = fence.exec(line)?.[1];
    if (mark && openFence === null) openFence = mark;
    else if (mark && openFence !== null && closes(line, mark, openFence)) openFence = null;
    const heading = openFence === null ? sectionHeading.exec(line) : null;
    if (!heading) {
      lines.push(line);
      continue;
    }
    finish(sections, lines, problems);
    lines = [];
    sections.push({ role: roleOf(heading, problems), heading: heading[1] ?? '', markdown: '' });
  }
  finish(sections, lines, problems);
  if (openFence !== null) problems.push('a fenced code block is not closed');
  return { sections, problems };
}

function closes(line: string, mark: string, openFence: string): boolean {
  return mark.startsWith(openFence) && line.trim() === mark;
}

function roleOf(heading: RegExpExecArray, problems: string[]): SectionRole {
  const role = sectionRoles.find((one) => one === heading[2]);
  if (role) return role;
  const found = heading[2] ? `an unknown role '${heading[2]}'` : 'no role';
  problems.push(
    `the heading '${heading[1]}' has ${found}; roles are ${sectionRoles.map((one) => `{#${one}}`).join(', ')}`,
  );
  return 'explanation';
}

/** Assigns the collected lines to the section of the last heading. */
function finish(sections: NotesSection[], lines: string[], problems: string[]): void {
  const text = lines.join('\n').trim();
  const current = sections.at(-1);
  if (current) current.markdown = text;
  else if (text !== '') problems.push('there is text above the first level-two heading');
}

export type CodeBlock = { language: string; flags: string[]; code: string };

/** The fenced code blocks of a Markdown text, in order; 'js run' gives language 'js' and flags ['run']. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const pattern = /^ {0,3}(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)\n? {0,3}\1 *$/gm;
  return [...markdown.matchAll(pattern)].map((match) => {
    const [language = '', ...flags] = (match[2] ?? '').trim().split(/\s+/);
    return { language, flags, code: match[3] ?? '' };
  });
}

/** Counts the words of prose: without code, figures, maths and directives. */
export function countWords(markdown: string): number {
  const prose = markdown
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n? {0,3}\1 *$/gm, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\$\$[\s\S]*?\$\$/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/^:::.*$/gm, ' ');
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu)?.length ?? 0;
}
