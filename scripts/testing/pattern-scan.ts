import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';

export type Pattern = { file: string; line: number; source: string; flags: string };

/** Every regular expression that stands in the TypeScript of these folders, but for tests. */
export function patternsIn(root: string, folders: string[]): Pattern[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)test-[^/]+$/.test(name))
      .flatMap((name) => patternsOf(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8'))),
  );
}

export function patternsOf(file: string, code: string): Pattern[] {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return found;
}

/**
 * What makes a pattern take more than linear time, one line for each: the parts that trade characters with each other,
 * or that begin anew at every place. Empty: nothing was found.
 */
export function superLinear({ file, line, source, flags }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return reports.map((report) => {
    const parts =
      report.type === 'Trade' ? `${report.startQuant.raw} and ${report.endQuant.raw}` : report.quant.raw;
    return `${file}:${line} ${report.exponential ? 'exponential' : 'polynomial'} by ${parts}: /${source}/${flags}`;
  });
}
