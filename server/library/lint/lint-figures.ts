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

/** Figures are plain drawings with a title and a view box, each once more for a narrow column. `folder` is the library's. */
export function figuresRule(folder: string): LintRule {
  return {
    name: 'figures',
    check: async (library) => {
      const problems: LibraryProblem[] = [];
      for (const [subject, names] of library.figures) {
        const read = (name: string) => readFile(join(folder, subject, 'figures', name), 'utf8');
        for (const name of [...names].sort()) {
          const file = `${subject}/figures/${name}`;
          const svg = await read(name);
          const found = figureProblems(name, svg);
          const narrow = name.replace('.svg', '.narrow.svg');
          const wide = name.replace('.narrow.svg', '.svg');
          if (wide !== name) found.push(...narrowProblems(svg, names.has(wide) ? await read(wide) : ''));
          else if (!names.has(narrow)) found.push(`has no '${narrow}' for a narrow column`);
          problems.push(...found.map((message) => ({ file, field: '', message })));
        }
      }
      return problems;
    },
  };
}

function figureProblems(name: string, svg: string): string[] {
  const problems = refused.flatMap(([pattern, what]) => (pattern.test(svg) ? [`contains ${what}`] : []));
  if (!/^[a-z0-9-]+(\.narrow)?\.svg$/.test(name))
    problems.push('the name may hold lower-case letters, digits and hyphens only');
  if (!/<svg[^>]*\sviewBox=/.test(svg)) problems.push('has no viewBox, so it cannot be scaled');
  if (!/<title>[^<]+<\/title>/.test(svg)) problems.push('has no <title>');
  return problems;
}

const widthOf = (svg: string) => Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
const titleOf = (svg: string) => /<title>[^<]+<\/title>/.exec(svg)?.[0];
const wordsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].flatMap(([, text = '']) => text.split(/\s+/)).filter(Boolean);

/** On a phone 350 units are at most 350 pixels wide, so a text of 12 units is about the smallest one that can be read. */
function narrowProblems(svg: string, wide: string): string[] {
  const known = new Set(wordsOf(wide));
  const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  return [
    ...(widthOf(svg) <= 350 ? [] : ['is more than 350 units wide']),
    ...(Math.min(...sizes) >= 12 ? [] : ['has text of less than 12 units']),
    ...(titleOf(svg) === titleOf(wide) ? [] : ['has another title than the wide drawing']),
    ...wordsOf(svg)
      .filter((word) => !known.has(word))
      .map((word) => `has the word '${word}', which the wide drawing has not`),
  ];
}
