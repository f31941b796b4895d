import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryProblem } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';

/** Elements that a drawing never needs and that would make a served figure dangerous or dependent on another site. */
const refused: [pattern: RegExp, what: string][] = [
  [/<script/i, 'a script'],
  [/\son\w+\s*=/i, 'an event handler'],
  [/<foreignObject/i, 'a foreignObject'],
  [/<!(DOCTYPE|ENTITY)/i, 'a document type'],
  [/(?:href|src)\s*=\s*["'](?!#)/i, 'a reference to something outside'],
  [/url\(\s*["']?(?!#)/i, 'a reference to something outside'],
  [/@import/i, 'an import'],
];

/** Figures are plain drawings with a title and a view box. `folder` is the library's. */
export function figuresRule(folder: string): LintRule {
  return {
    name: 'figures',
    check: async (library) => {
      const problems: LibraryProblem[] = [];
      for (const [subject, names] of library.figures) {
        for (const name of [...names].sort()) {
          const file = `${subject}/figures/${name}`;
          const found = figureProblems(name, await readFile(join(folder, file), 'utf8'));
          problems.push(...found.map((message) => ({ file, field: '', message })));
        }
      }
      return problems;
    },
  };
}

function figureProblems(name: string, svg: string): string[] {
  const problems = refused.flatMap(([pattern, what]) => (pattern.test(svg) ? [`contains ${what}`] : []));
  if (!/^[a-z0-9-]+\.svg$/.test(name))
    problems.push('the name may hold lower-case letters, digits and hyphens only');
  if (!/<svg[^>]*\sviewBox=/.test(svg)) problems.push('has no viewBox, so it cannot be scaled');
  if (!/<title>[^<]+<\/title>/.test(svg)) problems.push('has no <title>');
  return problems;
}
