import { withoutEscapes } from '#shared/rules/documents/plain-markdown.ts';
import { withSpokenMaths } from '#shared/rules/spoken-maths.ts';

/**
 * A reply for reading aloud: its words without Markdown, formulas in words. Programs, hidden solutions and blocks are
 * left out.
 */
export function spokenText(markdown: string): string {
  return withoutEscapes(spokenMarkdown(markdown));
}

function spokenMarkdown(markdown: string): string {
  return withSpokenMaths(
    markdown
      .replaceAll(/^:::solution[\s\S]*?^:::\s*$/gm, '\nThe solution is in the text.\n')
      .replaceAll(/^:::[a-z]+\{[\s\S]*?^:::\s*$/gm, '\nThere is something to do in the text.\n')
      .replaceAll(/^(```|~~~)[\s\S]*?^\1\s*$/gm, '\nThe program is in the text.\n'),
  )
    .replaceAll(/^:::.*$/gm, '')
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/^(#{1,6}|>)\s+/gm, '')
    .replaceAll(/^[ \t]*(?:[-*+]|\d+[.)])\s+/gm, '')
    .replaceAll(/^\|(.*)\| *$/gm, (_, row: string) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .join(', '),
    )
    .replaceAll(/(\*{1,3}|`+)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
