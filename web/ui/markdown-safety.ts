import { defaultSchema } from 'rehype-sanitize';
import { blockElement, blockProperties } from './markdown-blocks.tsx';
import { stepElement, stepProperties } from './markdown-steps.ts';

/** What sanitising leaves in a text: no scripts, styles, forms, frames or event handlers. */
export const markdownSchema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !['picture', 'source', 'tt'].includes(name)),
    'figure',
    'figcaption',
    blockElement,
    stepElement,
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
    [stepElement]: stepProperties,
    // `open`, `tabIndex`, `name` and similar attributes in GitHub's list are not needed in a lesson.
    '*': ['align', 'alt', 'colSpan', 'dir', 'id', 'lang', 'rowSpan', 'scope', 'start', 'title'],
  },
  // `lesson:` links to another lesson of the library; safeUrl checks each address.
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'lesson'], src: [] },
};

const figure = /^\/library-figures\/[\w./-]+$/;

/**
 * The address if it is allowed in a rendered text, otherwise ''. Links: http, https, mailto, addresses inside the
 * product, or places in the text. Images: only figures of the starter library, from this origin; any other would
 * reveal the reader to a foreign server.
 */
export function safeUrl(url: string, key: string): string {
  const trimmed = url.trim();
  if (key === 'src') return figure.test(trimmed) && !trimmed.includes('..') ? trimmed : '';
  if (/^(https?|mailto):/i.test(trimmed)) return trimmed;
  if (trimmed.startsWith('#')) return trimmed;
  const local = trimmed.startsWith('/') && !/^\/[/\\]/.test(trimmed);
  return local ? trimmed : '';
}
