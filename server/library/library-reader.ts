import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryBlock } from '#blocks/block-kinds.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import { readBlocks } from './blocks/read-blocks.ts';
import { shownNumbers } from './computed-numbers.ts';
import { lessonOfNothing } from './lesson-of-nothing.ts';
import {
  elsewhereFileSchema,
  lessonFileSchema,
  sharedWishesFileSchema,
  subjectFileSchema,
} from './library-schema.ts';
import type {
  Elsewhere,
  Lesson,
  LibraryContent,
  LibraryProblem,
  NotesSection,
  Subject,
} from './library-types.ts';
import { parseNotes } from './notes-parser.ts';
import { readPhrasings } from './read-phrasings.ts';
import { checked, readOrNull } from './yaml-file.ts';

export type ReadLibrary = { content: LibraryContent; problems: LibraryProblem[] };

/** The front matter of a lesson ends at the first line that is '---' after the opening one. */
const lessonFile = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

/**
 * Reads every subject below `folder` (docs/library-format.md). Files that cannot be parsed are left out and reported in
 * `problems`, by file and field; only a missing folder throws.
 */
export async function readLibrary(folder: string): Promise<ReadLibrary> {
  const problems: LibraryProblem[] = [];
  const content: LibraryContent = {
    subjects: [],
    figures: new Map(),
    elsewhere: await readElsewhere(folder, problems),
    workbench: await readWorkbench(folder, problems),
  };
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  for (const name of names.sort()) {
    const subject = await readSubject(folder, name, problems);
    if (!subject) continue;
    content.subjects.push(subject);
    content.figures.set(subject.id, await figureNames(join(folder, name, 'figures')));
  }
  return { content, problems };
}

/** The topics taught elsewhere; the file is optional. */
async function readElsewhere(folder: string, problems: LibraryProblem[]): Promise<Elsewhere[]> {
  const text = await readOrNull(join(folder, 'elsewhere.yaml'));
  return text === null ? [] : (checked(elsewhereFileSchema, text, 'elsewhere.yaml', problems)?.topics ?? []);
}

async function readSubject(
  folder: string,
  name: string,
  problems: LibraryProblem[],
): Promise<Subject | null> {
  const file = `${name}/subject.yaml`;
  const text = await readOrNull(join(folder, file));
  if (text === null) {
    problems.push({ file, field: '', message: 'the subject has no subject.yaml' });
    return null;
  }
  const subject = checked(subjectFileSchema, text, file, problems);
  if (!subject) return null;
  if (subject.id !== name)
    problems.push({ file, field: 'id', message: `must equal the folder's name, '${name}'` });
  await reportUnlisted(folder, name, subject.lessons, problems);
  const lessons: Lesson[] = [];
  for (const id of subject.lessons) {
    const lesson = await readLesson(folder, name, id, lessons.length, problems);
    if (lesson) lessons.push(lesson);
  }
  const sharedWishesFile = `${name}/shared-wishes.yaml`;
  const wishes = await readOrNull(join(folder, sharedWishesFile));
  const sharedWishes =
    wishes === null ? [] : (checked(sharedWishesFileSchema, wishes, sharedWishesFile, problems) ?? []);
  return { ...subject, lessons, sharedWishes, file, sharedWishesFile };
}

async function reportUnlisted(folder: string, name: string, listed: string[], problems: LibraryProblem[]) {
  for (const one of await namesIn(join(folder, name), '.md')) {
    if (listed.includes(one)) continue;
    const message = `'${one}' has a file but is not listed`;
    problems.push({ file: `${name}/subject.yaml`, field: 'lessons', message });
  }
  const phrasings = join(folder, name, 'phrasings');
  const stray = [
    ...(await namesIn(phrasings, '.yaml')).filter((one) => !listed.includes(one)).map((one) => `${one}.yaml`),
    ...(await namesIn(phrasings, '.yml')).map((one) => `${one}.yml`),
  ];
  for (const one of stray) {
    const message = 'is not the <lesson>.yaml of a lesson that subject.yaml lists';
    problems.push({ file: `${name}/phrasings/${one}`, field: '', message });
  }
}

async function readLesson(
  folder: string,
  subjectId: string,
  id: string,
  position: number,
  problems: LibraryProblem[],
): Promise<Lesson | null> {
  const file = `${subjectId}/${id}.md`;
  const text = await readOrNull(join(folder, file));
  if (text === null) {
    problems.push({ file, field: '', message: 'is listed in subject.yaml but there is no such file' });
    return null;
  }
  const parts = lessonFile.exec(shownNumbers(text));
  if (!parts) {
    problems.push({ file, field: '', message: "must begin with front matter between two lines '---'" });
    return null;
  }
  const front = checked(lessonFileSchema, parts[1] ?? '', file, problems);
  const notes = parseNotes(parts[2] ?? '');
  for (const message of notes.problems) problems.push({ file, field: 'notes', message });
  if (!front) return null;
  if (front.id !== id) problems.push({ file, field: 'id', message: `must equal the file's name, '${id}'` });
  const blocks = takeBlocks(notes.sections, file, problems);
  const phrasings = await readPhrasings(folder, subjectId, front, problems);
  const place = { ref: `${subjectId}/${id}`, subjectId, position, file };
  const questions = [...front.questions, ...blocks.flatMap(questionForExams)];
  return { ...front, ...phrasings, ...place, questions, sections: notes.sections, blocks };
}

/** The question of a block that exams ask, too, under the block's id. */
const questionForExams = (block: LibraryBlock): LibraryQuestion[] =>
  block.kind === 'try' && block.pool ? [block.question] : [];

/** Extracts the blocks from the sections, which keep their placeholders. */
function takeBlocks(sections: NotesSection[], file: string, problems: LibraryProblem[]): LibraryBlock[] {
  return sections.flatMap((section) => {
    const found = readBlocks(section.markdown);
    section.markdown = found.markdown;
    for (const message of found.problems) problems.push({ file, field: 'notes', message });
    return found.blocks;
  });
}

/** workbench.md: notes without front matter; the file is optional. */
async function readWorkbench(folder: string, problems: LibraryProblem[]): Promise<Lesson | null> {
  const file = 'workbench.md';
  const text = await readOrNull(join(folder, file));
  if (text === null) return null;
  const { sections, problems: wrong } = parseNotes(text);
  for (const message of wrong) problems.push({ file, field: 'notes', message });
  const blocks = takeBlocks(sections, file, problems);
  return { ...lessonOfNothing, id: 'workbench', ref: 'workbench/examples', sections, blocks, file };
}

const figureNames = async (folder: string) =>
  new Set((await namesIn(folder, '.svg')).map((name) => `${name}.svg`));

/** The names of the files with this ending, without it; none if the folder is missing. */
async function namesIn(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}
