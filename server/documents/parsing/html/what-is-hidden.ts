import type { Attributes } from '../markup/markup-types.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What runs, looks, is filled in, leads elsewhere, or is shown only where something else cannot be. */
const elements = names(
  'script style template noscript nav iframe frame frameset noframes noembed object embed applet audio video canvas map svg select ' +
    'datalist textarea button progress meter rt rp rtc colgroup portal',
);
/** Classes whose meaning is well known: what only a screen reader says, numbers of printed pages, twins of formulas, licences. */
const classes = names(
  'sr-only visually-hidden screen-reader-text pagenum pageno katex-html MathJax_Preview MJX_Assistive_MathML mw-editsection ' +
    'mw-jump-link navbox pg-boilerplate',
);
const roles = names('navigation doc-toc doc-pagebreak menu menubar search tablist toolbar');
const types = names('toc pagebreak landmarks page-list');
const invisible = /(?:display\s?:\s?none|visibility\s?:\s?hidden)/i;

const someOf = (list: string | undefined, of: ReadonlySet<string>): boolean =>
  list?.split(' ').some((word) => of.has(word)) ?? false;

/** Whether a browser shows nothing of an element, or nothing that is text of the document. */
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
