import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The entries and the files below `root` that they import, directly or indirectly; without packages. */
export function reachedFiles(root: string, entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    if (!/\.(tsx?|mjs)$/.test(file)) return;
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      if (fileName.startsWith('.')) visit(join(dirname(file), fileName));
      if (fileName.startsWith('#')) visit(fileName.slice(1));
    }
  };
  for (const entry of entries) visit(entry);
  return reached;
}

/**
 * The places without code of the product: unreached code or style files, and folders without a reached file. Files
 * read or served as they are (SQL, documents, a page's script) are reached by name and not checked.
 */
export function unreachedPlaces(places: readonly string[], reached: ReadonlySet<string>): string[] {
  return places.filter((place) => {
    if (/\.(tsx?|css)$/.test(place)) return !reached.has(place);
    return (
      !place.split('/').at(-1)?.includes('.') && ![...reached].some((file) => file.startsWith(`${place}/`))
    );
  });
}
