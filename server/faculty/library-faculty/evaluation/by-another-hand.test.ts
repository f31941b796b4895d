import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { createTestShelf, type TestShelf } from '../test-shelf.ts';
import { goalFiles, questionFiles } from './by-another-hand/test-read-files.ts';
import { askQuestion } from './test-ask-question.ts';
import { checkGoal, lessonsOf } from './test-check-goal.ts';

/** What has been reached with a file, never to be lowered; one that is not named here is measured and printed only. */
const floors: Record<string, Record<string, number>> = {
  'goals-a.json': { goals: 19 },
  'goals-b.json': { goals: 17 },
  'goals-c.json': { goals: 20 },
  'goals-d.json': { goals: 17 },
  'questions-a.json': { hit1: 30, hit3: 30, refused: 9 },
  'questions-b.json': { hit1: 27, hit3: 28, refused: 9 },
  'questions-c.json': { hit1: 30, hit3: 30, refused: 10 },
  'questions-d.json': { hit1: 24, hit3: 26, refused: 8 },
};

let database: TestDatabase;
let shelf: TestShelf;

beforeAll(async () => {
  database = await createTestDatabase();
  shelf = await createTestShelf({ database });
});
afterAll(() => database.close());

function report(title: string, missed: string[]) {
  process.stdout.write(`\n${[title, ...missed].join('\n  ')}\n`);
}

it('goals by another hand give the course that was expected', async () => {
  for (const { file, goals } of goalFiles(shelf.library)) {
    const missed: string[] = [];
    for (const { id, wanted } of goals) {
      const { design, wrong } = await checkGoal(shelf, wanted);
      if (wrong.length > 0) missed.push(`${id}: ${wrong.join('; ')} [${lessonsOf(design).join(' ')}]`);
    }
    const right = goals.length - missed.length;
    report(`${file}: ${right} of ${goals.length} courses as expected`, missed);
    expect(right, missed.join('\n')).toBeGreaterThanOrEqual(floors[file]?.goals ?? 0);
  }
});

it('questions by another hand are answered from the lesson that answers them, or refused', async () => {
  for (const { file, questions } of questionFiles(shelf.library)) {
    const inside = questions.filter(({ lessons }) => lessons.length > 0);
    const outside = questions.filter(({ lessons }) => lessons.length === 0);
    const [missed, counts] = [[] as string[], { hit1: 0, hit3: 0, refused: 0 }];
    for (const { question, lessons } of questions) {
      const found = await askQuestion(shelf, question);
      const place = found.findIndex((ref) => lessons.includes(ref));
      if (lessons.length === 0) counts.refused += found.length === 0 ? 1 : 0;
      else if (place === 0) counts.hit1 += 1;
      if (place >= 0 && place < 3) counts.hit3 += 1;
      const right = lessons.length === 0 ? found.length === 0 : place === 0;
      if (!right) missed.push(`${question} (${lessons[0] ?? 'none'}): ${found.join(' ') || 'refused'}`);
    }
    const { hit1, hit3, refused } = counts;
    const of = (count: number, some: unknown[]) => `${count} of ${some.length}`;
    report(
      `${file}: hit@1 ${of(hit1, inside)}, hit@3 ${of(hit3, inside)}, refused ${of(refused, outside)}`,
      missed,
    );
    for (const [name, floor] of Object.entries(floors[file] ?? {}))
      expect(counts[name as keyof typeof counts], name).toBeGreaterThanOrEqual(floor);
  }
});
