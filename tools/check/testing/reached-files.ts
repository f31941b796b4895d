import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The files below `root` that the entries import, they themselves, and what those import in turn; packages left out. */
export function reachedFiles(root: string, entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    if (!/\.(tsx?|mjs)$/.test(file)) return;
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      if (fileName.startsWith('.')) visit(join(dirname(file), fileName));
      if (fileName.startsWith('#shared/')) visit(fileName.slice(1));
    }
  };
  for (const entry of entries) visit(entry);
  return reached;
}

/**
 * Those of the places at which no code of the product is: files of code or style that are not reached, and folders of
 * which no file is. What is read or served as it stands (SQL, a document, a script of the pages) is reached by its name.
 */
export function unreachedPlaces(places: readonly string[], reached: ReadonlySet<string>): string[] {
  return places.filter((place) => {
    if (/\.(tsx?|css)$/.test(place)) return !reached.has(place);
    return (
      !place.split('/').at(-1)?.includes('.') && ![...reached].some((file) => file.startsWith(`${place}/`))
    );
  });
}
