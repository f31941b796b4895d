import { directiveFromMarkdown } from 'mdast-util-directive';
import type { Extension as Nodes } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import type { Construct, Extension } from 'micromark-util-types';
import { emphasis } from './emphasis.ts';
import { inlineTag, inlineTagNodes } from './inline-tags.ts';
import { mathsFlow } from './maths-flow.ts';
import { mathsNodes } from './maths-nodes.ts';
import { mathsText } from './maths-text.ts';

/** Of directives only containers: 'at 10:30' and '::before' are words. */
const container = [directive().flow?.[58]].flat()[0] as Construct;

/**
 * The Markdown of lessons and replies. HTML is text, except for the tags of `inline-tags.ts`; a single tilde is one;
 * there are no references, so that `[x]: y` is shown; what is a formula, and what a price, is decided while parsing.
 */
const markdownSyntax: Extension[] = [
  gfm({ singleTilde: false }),
  {
    flow: { 36: mathsFlow, 58: container, 92: mathsFlow },
    text: { 36: mathsText, 42: emphasis, 60: inlineTag, 92: mathsText, 95: emphasis },
    disable: { null: ['htmlFlow', 'htmlText', 'autolink', 'definition', 'attention', 'wwwAutolink'] },
  },
];

/** Without the transforms of GFM, which make links of what was escaped on purpose. */
const markdownNodes: Nodes[] = [
  ...gfmFromMarkdown().map(({ transforms: _, ...nodes }) => nodes),
  directiveFromMarkdown(),
  mathsNodes,
  inlineTagNodes,
];

type ParserData = { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: Nodes[] };

/** Adds this grammar to a parser. */
export function remarkSyntax(this: { data: () => object }): void {
  const data: ParserData = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...markdownSyntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...markdownNodes];
}
