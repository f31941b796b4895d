import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadLibrary } from '../../server/library/library-index-service.ts';
import { lintLibrary } from '../../server/library/library-linter.ts';
import { cleanLesson, lessonText, subjectText } from '../../server/library/test-library.ts';
import { newLesson } from './lesson-draft.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'library-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a new lesson in a new subject is a draft without errors, which only its author sees', async () => {
  expect(
    await newLesson(folder, { subject: 'knots', lesson: 'reef-knot', title: 'Two ropes, one knot' }),
  ).toBe('knots/reef-knot.md');
  expect(await lintLibrary(folder)).toEqual([]);
  expect((await loadLibrary(folder)).subjects).toEqual([]);
  const { lessons } = await loadLibrary(folder, { drafts: true });
  expect(lessons).toMatchObject([{ ref: 'knots/reef-knot', title: 'Two ropes, one knot', stage: 'draft' }]);
});

it('it is listed behind the lessons of its subject, whose comments stay', async () => {
  await newLesson(folder, { subject: 'knots', lesson: 'reef-knot' });
  const file = join(folder, 'knots/subject.yaml');
  await writeFile(file, `${await readFile(file, 'utf8')}# in the order of teaching\n`);
  await newLesson(folder, { subject: 'knots', lesson: 'bowline' });
  const text = await readFile(file, 'utf8');
  expect(text).toContain('# in the order of teaching');
  const { lessons } = await loadLibrary(folder, { drafts: true });
  expect(lessons.map(({ ref }) => ref)).toEqual(['knots/reef-knot', 'knots/bowline']);
});

it('a title may be long, a subject have arithmetic, and the rest of its file stays as it was set', async () => {
  const subject = subjectText('knots', ['reef-knot']).replace(
    'lessons:',
    "colour: { light: '#1c6170', dark: '#86c9d8' }\narithmetic: true\nlessons:",
  );
  await newLesson(folder, { subject: 'knots', lesson: 'reef-knot' });
  await writeFile(join(folder, 'knots/subject.yaml'), subject);
  const title = 'Why a knot that holds a ship comes undone in two hands';
  await newLesson(folder, { subject: 'knots', lesson: 'bowline', title });
  expect(await lintLibrary(folder)).toEqual([]);
  expect((await loadLibrary(folder, { drafts: true })).lesson('knots/bowline')).toMatchObject({ title });
  const text = await readFile(join(folder, 'knots/subject.yaml'), 'utf8');
  expect(text).toContain("colour: { light: '#1c6170', dark: '#86c9d8' }");
});

it('nothing is overwritten', async () => {
  await newLesson(folder, { subject: 'knots', lesson: 'bowline' });
  await writeFile(join(folder, 'knots/bowline.md'), 'written');
  await expect(newLesson(folder, { subject: 'knots', lesson: 'bowline' })).rejects.toThrow(
    'is there already',
  );
  expect(await readFile(join(folder, 'knots/bowline.md'), 'utf8')).toBe('written');
});

it.each([
  ['', ''],
  ['knots', 'Reef Knot'],
  ['../knots', 'bowline'],
  ['knots', ''],
])('%j and %j are no names', async (subject, lesson) => {
  await expect(newLesson(folder, { subject, lesson })).rejects.toThrow('Usage');
});

it('learners see the other lessons of a subject with a draft, which build on what the draft builds on', async () => {
  const later = cleanLesson('bowls');
  later.front.prerequisites = ['crockery/jugs'];
  await newLesson(folder, { subject: 'crockery', lesson: 'jugs' });
  const jugs = join(folder, 'crockery/jugs.md');
  const draft = await readFile(jugs, 'utf8');
  await writeFile(jugs, draft.replace('objectives:', 'prerequisites: [crockery/cups]\nobjectives:'));
  await writeFile(join(folder, 'crockery/subject.yaml'), subjectText('crockery', ['cups', 'jugs', 'bowls']));
  await writeFile(join(folder, 'crockery/cups.md'), lessonText(cleanLesson('cups')));
  await writeFile(join(folder, 'crockery/bowls.md'), lessonText(later));
  const { lessons } = await loadLibrary(folder);
  expect(lessons.map(({ id, position, prerequisites }) => [id, position, prerequisites])).toEqual([
    ['cups', 0, []],
    ['bowls', 1, ['crockery/cups']],
  ]);
});
