import { elementsNamed, readXmlTree, type XmlElement } from '../markup/xml-tree.ts';
import { cleanLine } from '../text/clean-block.ts';
import { folderOf, targetOf } from './epub-paths.ts';

/** The contents of a book's package file. */
export type EpubPackage = {
  title: string | null;
  author: string | null;
  /** the files with its text in reading order, each once */
  spine: string[];
  /** files of its table of contents, the preferred one first */
  contents: string[];
  /** files of the spine that only show a picture */
  pictures: number;
};

type Item = { path: string; media: string; properties: string };

const attributes = new Set(
  'id href media-type properties idref toc role refines property full-path'.split(' '),
);
const markup = /html|x-dtbook|oeb1-document/i;
const markupFile = /\.x?html?$/i;

/** The path of the package file according to the container; null if it is not given. */
export function packagePath(container: string): string | null {
  const root = readXmlTree(container, attributes);
  const path = elementsNamed(root, 'rootfile')[0]?.attributes['full-path'];
  return (path && targetOf('', path)?.path) ?? null;
}

function titleOf(metadata: XmlElement[]): string | null {
  const titles = metadata.filter(({ name }) => name === 'title');
  const main = metadata.find(
    ({ name, text, attributes: { property } }) =>
      name === 'meta' && property === 'title-type' && text.trim() === 'main',
  )?.attributes.refines;
  const named = titles.find(({ attributes: { id } }) => id !== undefined && `#${id}` === main) ?? titles[0];
  return cleanLine(named?.text ?? '') || null;
}

/** All authors; contributors known to have another role are left out. */
function authorOf(metadata: XmlElement[]): string | null {
  const roles = new Map(
    metadata
      .filter(({ name, attributes: { property } }) => name === 'meta' && property === 'role')
      .map(({ text, attributes: { refines } }) => [refines, text.trim()]),
  );
  const authors = metadata
    .filter(({ name }) => name === 'creator')
    .filter(({ attributes: { id, role } }) => ((role ?? roles.get(`#${id}`)) || 'aut') === 'aut')
    .slice(0, 20)
    .map(({ text }) => cleanLine(text))
    .filter(Boolean);
  return [...new Set(authors)].join(', ') || null;
}

function itemsOf(root: XmlElement, folder: string): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const { attributes: of } of elementsNamed(root, 'item')) {
    const path = targetOf(folder, of.href ?? '')?.path;
    if (of.id && path)
      items.set(of.id, { path, media: of['media-type'] ?? '', properties: of.properties ?? '' });
  }
  return items;
}

/** Parses the package file at `path`. References to files outside of the book are ignored. */
export function readPackage(source: string, path: string): EpubPackage {
  const root = readXmlTree(source, attributes);
  const items = itemsOf(root, folderOf(path));
  const all = [...items.values()];
  const spine = elementsNamed(root, 'spine')[0];
  const read = elementsNamed(root, 'itemref').flatMap(
    ({ attributes: { idref } }) => items.get(idref ?? '') ?? [],
  );
  // A book without a reading order is read in the order of its manifest.
  const inOrder = read.length > 0 ? read : all;
  const navigation = all.filter(({ properties }) => properties.split(/\s/).includes('nav'));
  const ncx = items.get(spine?.attributes.toc ?? '') ?? all.find(({ media }) => media.includes('ncx'));
  const isText = ({ path: file, media }: Item) => markup.test(media) || markupFile.test(file);
  const metadata = elementsNamed(root, 'metadata').flatMap((element) => flat(element));
  return {
    title: titleOf(metadata),
    author: authorOf(metadata),
    spine: [
      ...new Set(
        inOrder.filter((item) => isText(item) && !navigation.includes(item)).map((item) => item.path),
      ),
    ],
    contents: [...navigation, ...(ncx ? [ncx] : [])].map((item) => item.path),
    pictures: all.filter(({ media }) => media.startsWith('image/')).length,
  };
}

/** The elements of the metadata: old books nest them in two further elements. */
function flat({ children }: XmlElement): XmlElement[] {
  return children.flatMap((child) => (/^(?:dc|x)-metadata$/.test(child.name) ? child.children : [child]));
}
