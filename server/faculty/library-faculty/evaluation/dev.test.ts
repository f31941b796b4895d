import { beforeAll, it } from 'vitest';
import { createLibraryService, type LibraryService } from '../../../library/library-service.ts';
import { createTestDatabase } from '../../../platform/database/test-database.ts';
import { checkGoal, lessonsOf } from './check-goal.ts';
import { askQuestion } from './ask-question.ts';
import { goals } from './goals.ts';
import { outOfScope, questions } from './questions.ts';
let shelf: LibraryService;
beforeAll(async () => {
  shelf = await createLibraryService({ database: await createTestDatabase() });
});
it('goals', async () => {
  let h = 0, t = 0; const out: string[] = [];
  for (const one of goals) {
    const t0 = performance.now();
    const { design, wrong } = await checkGoal(shelf, one);
    const ms = performance.now() - t0;
    if (wrong.length === 0) { if (one.heldOut) h++; else t++; }
    else if (!one.heldOut || process.env.SHOW) out.push(`${one.heldOut ? 'H' : 'T'} ${one.goal.title} [${ms.toFixed(0)}ms]\n   ${wrong.join('; ')}\n   GOT ${lessonsOf(design).map(x=>x.split('/')[1]).join(' ')} | ${design.uncovered.join(' / ')}`);
  }
  console.log(out.join('\n') + `\nheld ${h} tuned ${t}`);
}, 120000);

it('questions', async () => {
  const c: Record<string, number> = {}; const out: string[] = [];
  const add = (k: string) => { c[k] = (c[k] ?? 0) + 1; };
  for (const { question, lesson, heldOut } of questions) {
    if (!shelf.library.lesson(lesson)) { add('missing'); continue; }
    const w = heldOut ? 'H' : 'T';
    const got = await askQuestion(shelf, question);
    add(w + ' n'); if (got[0] === lesson) add(w + ' hit1');
    if (got.slice(0, 3).includes(lesson)) add(w + ' hit3');
    if (got[0] !== lesson && (!heldOut || process.env.SHOW)) out.push(`${w} ${question} -> ${lesson.split('/')[1]} GOT ${got.map(x=>x.split('/')[1]).join(' ')}`);
  }
  for (const { question, heldOut } of outOfScope) {
    const w = heldOut ? 'H' : 'T';
    const got = await askQuestion(shelf, question);
    if (got.length === 0) add(w + ' refused');
    else if (!heldOut || process.env.SHOW) out.push(`${w} OUT ${question} GOT ${got.join(' ')}`);
  }
  console.log(out.join('\n') + '\n' + JSON.stringify(c));
}, 120000);
