import { defaultSchema } from 'rehype-sanitize';
import { blockElement, blockProperties } from './markdown-blocks.tsx';

/** What may be left of a text after sanitising: no scripts, styles, forms, frames or event handlers. */
export const markdownSchema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !['picture', 'source', 'tt'].includes(name)),
    'figure',
    'figcaption',
    blockElement,
  ],
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display']],
    details: [['className', 'md-solution']],
    div: [['className', 'md-own']],
    p: [['className', 'md-own-label']],
    h2: [['className', 'sr-only'], 'dataRole'],
    h3: ['dataRole'],
    h4: ['dataRole'],
    h5: ['dataRole'],
    h6: ['dataRole'],
    img: ['src', 'alt', 'title'],
    [blockElement]: blockProperties,
    // `open`, `tabIndex`, `name` and the like of GitHub's list have no place in a lesson.
    '*': ['align', 'alt', 'colSpan', 'dir', 'id', 'lang', 'rowSpan', 'scope', 'start', 'title'],
  },
  // `lesson:` leads to another lesson of the library; safeUrl decides what becomes of each.
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'lesson'], src: [] },
};

const figure = /^\/library-figures\/[\w./-]+$/;

/**
 * The address that may stand in a rendered text, or '' for none. Links: http, https, mailto, an address inside the
 * product, or a place in the text. Pictures: only figures of the starter library, from this origin; any other would
 * tell a stranger's server who reads what.
 */
export function safeUrl(url: string, key: string): string {
  const trimmed = url.trim();
  if (key === 'src') return figure.test(trimmed) && !trimmed.includes('..') ? trimmed : '';
  if (/^(https?|mailto):/i.test(trimmed)) return trimmed;
  if (trimmed.startsWith('#')) return trimmed;
  const local = trimmed.startsWith('/') && !/^\/[/\\]/.test(trimmed);
  return local ? trimmed : '';
}
