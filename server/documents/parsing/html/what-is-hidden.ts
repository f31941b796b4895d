import type { Attributes } from '../markup/markup-types.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements for scripts, styles, forms, navigation, and fallback content. */
const elements = names(
  'script style template noscript nav iframe frame frameset noframes noembed object embed applet audio video canvas map svg select ' +
    'datalist textarea button progress meter rt rp rtc colgroup portal',
);
/**
 * Classes with a well-known meaning: text for screen readers only, printed page numbers, duplicates of formulas, licences.
 */
const classes = names(
  'sr-only visually-hidden screen-reader-text pagenum pageno katex-html MathJax_Preview MJX_Assistive_MathML mw-editsection ' +
    'mw-jump-link navbox pg-boilerplate',
);
const roles = names('navigation doc-toc doc-pagebreak menu menubar search tablist toolbar');
const types = names('toc pagebreak landmarks page-list');
const invisible = /(?:display\s?:\s?none|visibility\s?:\s?hidden)/i;

const someOf = (list: string | undefined, of: ReadonlySet<string>): boolean =>
  list?.split(' ').some((word) => of.has(word)) ?? false;

/** Is an element invisible in a browser, or not part of the document's text? */
export function isHidden(name: string, attributes: Attributes): boolean {
  if (elements.has(name)) return true;
  if (attributes.hidden !== undefined) return true;
  if (name === 'dialog' && attributes.open === undefined) return true;
  if (attributes.style !== undefined && invisible.test(attributes.style)) return true;
  return (
    someOf(attributes.class, classes) ||
    someOf(attributes.role, roles) ||
    someOf(attributes['epub:type'], types)
  );
}
