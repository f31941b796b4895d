import { readPageServer } from '#shared/contract/workbench/page-server.ts';
import type { ProgramFile } from '#shared/contract/workbench/program.ts';
import { asExpression } from './as-expression.ts';
import serverMaker from './in-server.js?raw';
import { pagePieces } from './page-pieces.ts';

/** Text that stands in a script's tag and does not end it. */
const inScript = (text: string): string => text.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');

/**
 * A page and its files as one HTML document that a browser opens by a double click: scripts and styles stand in it, and where
 * the task simulates a server, that answers there too.
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
