import type { ProgramFile } from '#shared/contract/workbench/program.ts';
import type { PagePiece } from './page-messages.ts';

/** A script with its content, or a link tag; those inside comments are skipped. */
const tags = /<!--[\s\S]*?-->|<script\b([^>]*)>([\s\S]*?)<\/script\s*>|<link\b([^>]*)>/gi;
const sourceIn = /\b(?:src|href)\s*=\s*["']?(?:\.\/)?([^"'\s>]+)/i;
const typeIn = /\btype\s*=\s*["']?([^"'\s>]*)/i;
const isScript = /^$|javascript|^module$/i;

/**
 * The files of a page as pieces of one document, in the order in which a browser processes them: a script without
 * `defer` runs in its position and sees only what precedes it. Lines of inline code count as in their file.
 */
export function pagePieces(files: ProgramFile[]): PagePiece[] {
  const page = files.find(({ name }) => name.endsWith('.html'));
  const html = page?.text ?? '<!doctype html><body></body>';
  const textOf = (name: string) => files.find((one) => one.name === name)?.text;
  const used = new Set<string>();
  const pieces: PagePiece[] = [];
  const last: PagePiece[] = [];
  let done = 0;
  const instead = (found: RegExpExecArray, piece: PagePiece, isLate = false) => {
    pieces.push({ html: html.slice(done, found.index) });
    (isLate ? last : pieces).push(piece);
    done = found.index + found[0].length;
  };
  for (const found of html.matchAll(tags)) {
    const [, script, inside = '', link] = found;
    const attributes = script ?? link;
    if (attributes === undefined) continue;
    const name = sourceIn.exec(attributes)?.[1];
    const text = name === undefined ? undefined : textOf(name);
    if (name !== undefined && text !== undefined) used.add(name);
    if (link !== undefined) {
      if (text !== undefined && /stylesheet/i.test(link)) instead(found, { html: `<style>${text}</style>` });
      continue;
    }
    const type = typeIn.exec(attributes)?.[1] ?? '';
    if (!isScript.test(type)) continue;
    const isLate = /\bdefer\b/i.test(attributes) || type === 'module';
    if (name !== undefined) {
      if (text !== undefined) instead(found, { script: text, name }, isLate);
    } else {
      const before = html.slice(0, found.index + found[0].indexOf('>')).split('\n').length - 1;
      instead(
        found,
        { script: '\n'.repeat(before) + inside, name: page?.name ?? 'index.html' },
        type === 'module',
      );
    }
  }
  pieces.push({ html: html.slice(done) }, ...last);
  const left = files.filter(({ name }) => !used.has(name));
  for (const { name, text } of left)
    if (name.endsWith('.css')) pieces.push({ html: `<style>${text}</style>` });
  for (const { name, text } of left) if (name.endsWith('.js')) pieces.push({ script: text, name });
  return pieces;
}
