import { readPageServer } from '#shared/contract/workbench/page-server.ts';
import type { ProgramFile } from '#shared/contract/workbench/program.ts';
import { asExpression } from './as-expression.ts';
import serverMaker from './in-server.js?raw';
import { pagePieces } from './page-pieces.ts';

/** Escapes text inside a script tag so that it cannot end the tag. */
const inScript = (text: string): string => text.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');

/**
 * A page and its files as one HTML document that opens by a double click: scripts and styles are inline, and a
 * simulated server of the task is included.
 */
export function pageAsOneFile(files: ProgramFile[]): string {
  const { routes } = readPageServer(files);
  const server = routes
    ? `<script>\nglobalThis.fetch = ${asExpression(serverMaker)}(${inScript(JSON.stringify(routes))});\n</script>\n`
    : '';
  const pieces = pagePieces(files).map((piece) =>
    'html' in piece ? piece.html : `<script>\n${inScript(piece.script)}\n</script>\n`,
  );
  const page = pieces.join('');
  const doctype = /^\s*<!doctype[^>]*>/i.exec(page)?.[0];
  const charset = /<meta\s[^>]*charset/i.test(page) ? '' : '<meta charset="utf-8">\n';
  return `${doctype ?? '<!doctype html>'}\n${charset}${server}${page.slice(doctype?.length ?? 0)}`;
}
