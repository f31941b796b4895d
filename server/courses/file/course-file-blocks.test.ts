import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExamApp } from '../../exams/test-exam.ts';
import { systemClock } from '../../platform/clock.ts';
import { testLessons } from '../test-course-app.ts';
import { checkedFile } from './course-file-reading.ts';
import { createCourseFileService } from './course-file-service.ts';
import { guess, plainFile } from './test-course-file.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
let files: ReturnType<typeof createCourseFileService>;
let examActive = false;
beforeAll(async () => {
  app = await createExamApp();
  const { database } = app;
  files = createCourseFileService({
    database,
    clock: systemClock,
    library: testLessons,
    isExamActive: async () => examActive,
  });
});
afterAll(() => app.database.close());

const marked = 'Before.\n\n:::predict{#made-1}\n:::\n\nAfter.';
function fileWith(blocks: unknown[]) {
  const file = plainFile();
  const [notes] = file.course.units[0]?.activities ?? [];
  if (notes) notes.contents = [{ madeBy: { kind: 'model' }, notes: marked, blocks: blocks as never }];
  return file;
}
const contentOf = ({ course }: ReturnType<typeof plainFile>) => course.units[0]?.activities[0]?.contents[0];

describe('blocks of notes in a course file', () => {
  it('are exported with their keys and imported again', async () => {
    const { user } = await app.learner();
    const { course } = await files.read(user, fileWith([guess]));
    expect(contentOf(await files.write(user, course.id))).toMatchObject({ notes: marked, blocks: [guess] });
    const [row] = await app.database.sql('select body from activity_contents where user_id = $1', [user]);
    expect(row?.body).toMatchObject({ notes: marked, blocks: [guess] });
  });

  it('are left out while an exam is in progress, whose answers practice would reveal', async () => {
    const { user } = await app.learner();
    const { course } = await files.read(user, fileWith([guess]));
    examActive = true;
    const file = await files.write(user, course.id);
    examActive = false;
    expect(JSON.stringify(file)).not.toMatch(/4711|SECRETLY|made-1/);
    expect(contentOf(file)).toMatchObject({ notes: 'Before.\n\nAfter.', withheld: 1 });
    const { remarks } = await files.read(user, file);
    expect(remarks).toEqual([expect.stringContaining('1 things to do in its notes were not in the file')]);
  });

  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  const explore = {
    kind: 'explore',
    id: 'e-1',
    exploration: 'points-on-a-line',
    with: { values: [1, 2, 3], x: { label: 'x', from: 0, to: 9, step: 1 } },
    tasks: [],
  };
  const task = {
    id: 't',
    text: 'x',
    done: 'x',
    notYet: 'x',
    when: [{ measure: 'mean', is: 'above', than: 2.5 }],
  };
  const vary = {
    id: 'v-1',
    type: 'numeric',
    objective: 'o',
    difficulty: 2,
    prompt: '{{a}}?',
    answer: '{{a}}',
    tolerance: 0,
    feedback: { wrong: 'No.' },
    explanation: 'It is a.',
  };
  it.each<[string, unknown[]]>([
    ['of no kind', [{ id: 'made-1' }]],
    ['with a field too many', [{ ...guess, html: '<b>' }]],
    ['with an id that leads elsewhere', [{ ...guess, id: '../made-1' }]],
    ['with a character that cannot be stored', [{ ...guess, prompt: 'a\0b' }]],
    ['with half a character', [{ ...guess, reveal: '\ud800' }]],
    ['twice', [guess, guess]],
    ['that is too long', [{ ...guess, reveal: 'x'.repeat(50_000) }]],
    ['with JSON that is too deep', [{ ...explore, with: { values: nested(100) } }]],
    ['with an exploration that is none', [{ ...explore, exploration: 'constructor' }]],
    ['with parameters that do not fit', [{ ...explore, with: { values: 'all' } }]],
    [
      'with an invalid state',
      [{ ...explore, tasks: [{ ...task, reached: { values: [1, 2, 9], more: { deep: [] } } }] }],
    ],
    [
      'with numbers that cannot be computed',
      [{ kind: 'try', id: 'v-1', question: { ...vary, vary: { numbers: { a: [1, 2] }, where: ['a > 2'] } } }],
    ],
    [
      'whose numbers take too long to compute',
      [
        {
          kind: 'try',
          id: 'v-1',
          question: { ...vary, vary: { numbers: { a: [1, 2] }, where: [`a > 0${' + 1'.repeat(2000)}`] } },
        },
      ],
    ],
  ])('are refused %s, with the place of the problem', (_, blocks) => {
    let refused: unknown;
    try {
      checkedFile(fileWith(blocks));
    } catch (error) {
      refused = error;
    }
    expect(String((refused as Error)?.message)).toMatch(
      /course\.units\[0\]\.activities\[0\]\.contents\[0\]\.blocks\[\d\]/,
    );
  });

  it('are not allowed in resources', () => {
    const file = fileWith([guess]);
    const [notes] = file.course.units[0]?.activities ?? [];
    if (notes)
      Object.assign(notes, {
        type: 'resources',
        contents: [{ madeBy: { kind: 'model' }, resources: [], blocks: [guess] }],
      });
    expect(() => checkedFile(file)).toThrow(/Only notes have blocks/);
  });
});
