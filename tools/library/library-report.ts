// npm run library:report [folder]: for authors. Prints the library in figures, draws the graph of prerequisites, and
// runs the linter.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { loadLibrary } from '../../server/library/library-index-service.ts';
import { lessonRows, objectiveRows, termRows, totalLines } from './figures.ts';
import { drawPrerequisites } from './graph.ts';
import { asTable } from './text-table.ts';

const root = dirname(dirname(import.meta.dirname));
const library = await loadLibrary(process.argv[2] ?? join(root, 'library'));

for (const subject of library.subjects) {
  console.log(`\n${subject.title}\n`);
  console.log(asTable(lessonRows(subject)));
  console.log(`\nQuestions on each objective\n`);
  console.log(asTable(objectiveRows(subject)));
  console.log(`\nWhere each key term is first\n`);
  console.log(asTable(termRows(subject)));
}
console.log(`\n${totalLines(library).join('\n')}`);

const file = join(root, '.cache', 'library-report', 'prerequisites.svg');
await mkdir(dirname(file), { recursive: true });
await writeFile(file, drawPrerequisites(library));
console.log(`\nPrerequisites: ${relative(process.cwd(), file)}\n`);

await import('../../server/library/lint-library.ts');
