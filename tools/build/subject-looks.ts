import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import type { SubjectLook } from '../../web/ui/subject-look.ts';

const NAME = 'virtual:subject-looks';
const RESOLVED = `\0${NAME}`;

/** The lines of a picture: the data of its paths. */
const linesOf = (picture: string): string[] =>
  [...picture.matchAll(/ d="([^"]+)"/g)].map(([, line = '']) => line);

/** The colours and the picture that each subject's folder of the library has, by its id. */
function subjectLooksIn(library: string): Record<string, SubjectLook> {
  const looks: Record<string, SubjectLook> = {};
  for (const file of subjectFiles(library)) {
    const { id, colour } = parse(readFileSync(join(file, 'subject.yaml'), 'utf8'));
    const picture = join(file, 'picture.svg');
    looks[id] = {
      ...(colour ? { colour } : {}),
      ...(existsSync(picture) ? { lines: linesOf(readFileSync(picture, 'utf8')) } : {}),
    };
  }
  return looks;
}

/** The folders of the subjects. */
const subjectFiles = (library: string): string[] =>
  readdirSync(library)
    .map((name) => join(library, name))
    .filter((folder) => existsSync(join(folder, 'subject.yaml')))
    .sort();

/** Provides what subjects look like to the pages, from the library's files. */
export const subjectLooks = (library: string): Plugin => ({
  name: 'subject-looks',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load(id) {
    if (id !== RESOLVED) return undefined;
    return `export const subjectLooks = ${JSON.stringify(subjectLooksIn(library))};`;
  },
});
