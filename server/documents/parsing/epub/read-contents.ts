import { readMarkup } from '../markup/read-markup.ts';
import { cleanLine } from '../text/clean-block.ts';
import { folderOf, targetOf } from './epub-paths.ts';

/** An entry of a table of contents: title, level, and target. */
export type ContentsLine = { title: string; level: number; path: string; anchor: string };

const mostLines = 20_000;
const deepest = 9;
const longestTitle = 500;
const attributes = new Set(['href', 'src', 'epub:type', 'type']);

/** Collects the entries of a table of contents; both formats nest them. */
class Lines {
  readonly found: ContentsLine[] = [];
  readonly #folder: string;
  #title = '';
  #href: string | null = null;

  constructor(path: string) {
    this.#folder = folderOf(path);
  }

  begin(): void {
    this.#title = '';
    this.#href = null;
  }

  lead(href: string | undefined): void {
    this.#href ??= href ?? null;
  }

  text(text: string): void {
    if (this.#title.length < longestTitle) this.#title += text;
  }

  end(level: number): void {
    const target = this.#href === null ? null : targetOf(this.#folder, this.#href);
    const title = cleanLine(this.#title);
    if (target && title !== '' && this.found.length < mostLines) {
      this.found.push({ title, level: Math.min(Math.max(level, 1), deepest), ...target });
    }
    this.begin();
  }
}

/** The table of contents of EPUB 3: nested lists of links in HTML. Page lists and the like are ignored. */
function readNavigation(source: string, lines: Lines): void {
  let lists = 0;
  let inContents = false;
  let navs = 0;
  const point = (name: string, href: string | undefined) => {
    if (!inContents || name !== 'a') return;
    lines.end(lists);
    lines.lead(href);
  };
  readMarkup(
    source,
    { language: 'xhtml', attributes },
    {
      hides: (name) => name === 'script' || name === 'style' || name === 'head',
      open: (name, of) => {
        if (name === 'nav') {
          navs += 1;
          inContents = (of['epub:type'] ?? (navs === 1 ? 'toc' : '')).split(' ').includes('toc');
        }
        if (name === 'ol' || name === 'ul') {
          lines.end(lists);
          lists += 1;
        }
      },
      close: (name) => {
        if (name === 'li' || name === 'nav') lines.end(lists);
        if (name === 'ol' || name === 'ul') lists -= 1;
        if (name === 'nav') inContents = false;
      },
      point: (name, of) => point(name, of.href),
      text: (text) => lines.text(text),
    },
  );
}

/** The table of contents of EPUB 2: nested navPoints. */
function readNcx(source: string, lines: Lines): void {
  let level = 0;
  let inLabel = false;
  readMarkup(
    source,
    { language: 'xml', attributes },
    {
      hides: (name) => name === 'pageList' || name === 'docTitle' || name === 'docAuthor',
      open: (name, of) => {
        if (name === 'navPoint') {
          lines.end(level);
          level += 1;
        }
        if (name === 'navLabel') inLabel = true;
        if (name === 'content') lines.lead(of.src);
      },
      close: (name) => {
        if (name === 'navLabel') inLabel = false;
        if (name !== 'navPoint') return;
        lines.end(level);
        level -= 1;
      },
      point: () => {},
      text: (text) => {
        if (inLabel) lines.text(text);
      },
    },
  );
}

/** The entries of the table of contents at `path`, in order. */
export function readContents(source: string, path: string): ContentsLine[] {
  const lines = new Lines(path);
  if (/<(?:\w{1,20}:)?ncx[\s>]/i.test(source.slice(0, 4096))) readNcx(source, lines);
  else readNavigation(source, lines);
  return lines.found;
}
