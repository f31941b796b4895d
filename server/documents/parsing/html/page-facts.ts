import type { Attributes } from '../markup/markup-types.ts';
import { cleanLine } from '../text/clean-block.ts';

const authors = new Set([
  'author',
  'dc.creator',
  'dcterms.creator',
  'citation_author',
  'article:author',
  'book:author',
]);

/** Title and author from the meta elements of a page. */
export class PageFacts {
  title: string | null = null;
  readonly #authors: string[] = [];

  meta({ name, property, content }: Attributes): void {
    const key = (name ?? property ?? '').toLowerCase();
    const value = cleanLine(content ?? '');
    if (value === '') return;
    if (key === 'og:title' || key === 'dc.title') this.title ??= value;
    // Some pages give the URL of a profile instead of a name.
    if (
      authors.has(key) &&
      !/^https?:/.test(value) &&
      this.#authors.length < 20 &&
      !this.#authors.includes(value)
    ) {
      this.#authors.push(value);
    }
  }

  get author(): string | null {
    return this.#authors.join(', ') || null;
  }
}
