/** The folder of a file in a zip, with a trailing '/'; '' at the top level. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** The target of a link within a book: a path in its zip and an anchor in that file. null: outside of the book. */
export type Target = { path: string; anchor: string };

/** Resolves `href` relative to `folder`. */
export function targetOf(folder: string, href: string): Target | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')) return null;
  const [file = '', anchor = ''] = href.split('#', 2);
  const parts: string[] = [];
  const from = file.startsWith('/') ? '' : folder;
  for (const part of (from + decoded(file.split('?', 1)[0] ?? '')).split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.length === 0 ? null : { path: parts.join('/'), anchor: decoded(anchor) };
}
