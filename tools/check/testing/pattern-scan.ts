import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';

export type Pattern = { file: string; line: number; source: string; flags: string };

export type Scanned = {
  patterns: Pattern[];
  /** `file:line` of patterns built at run time, which cannot be analysed */
  built: string[];
};

/** Every regular expression in the TypeScript files of these folders, except tests. */
export function patternsIn(root: string, folders: string[]): Scanned {
  const scanned = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)test-[^/]+$/.test(name))
      .map((name) => patternsOf(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8'))),
  );
  return {
    patterns: scanned.flatMap(({ patterns }) => patterns),
    built: scanned.flatMap(({ built }) => built),
  };
}

export function patternsOf(file: string, code: string): Scanned {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Scanned = { patterns: [], built: [] };
  const walk = (node: ts.Node): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.patterns.push({ file, line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (buildsPattern(node)) found.built.push(`${file}:${line}`);
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return found;
}

const buildsPattern = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/**
 * The parts that make a pattern take more than linear time, one line each: parts that compete for the same
 * characters, or that restart at every position. Empty: none found.
 */
export function superLinear({ file, line, source, flags }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return reports.map((report) => {
    const parts =
      report.type === 'Trade' ? `${report.startQuant.raw} and ${report.endQuant.raw}` : report.quant.raw;
    return `${file}:${line} ${report.exponential ? 'exponential' : 'polynomial'} by ${parts}: /${source}/${flags}`;
  });
}
