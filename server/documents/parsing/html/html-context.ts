import type { Attributes } from '../markup/markup-types.ts';
import type { Sink } from '../sections/section-writer.ts';
import { headingLevel, verbatimElements } from './block-elements.ts';
import { type List, listOf, markerOf } from './list-markers.ts';
import { MathText } from './math-text.ts';
import { TableBuilder } from './table-builder.ts';

/** The effect of the open elements on text. */
export type HtmlContext = Readonly<{
  kind: 'paragraph' | 'quote' | 'code';
  /** level of the open heading; 0 if there is none */
  heading: number;
  /** in a list, a quotation or a figure, where a heading is not one of the document */
  within: boolean;
  list: List | null;
  /** the open list item; `marker`: what precedes its first paragraph, null once it is written */
  item: { marker: string | null } | null;
  table: TableBuilder | null;
  /** number of open tables */
  tables: number;
  math: MathText | null;
  /** within the page's <title> */
  title: boolean;
}>;

export const outermost: HtmlContext = {
  kind: 'paragraph',
  heading: 0,
  within: false,
  list: null,
  item: null,
  table: null,
  tables: 0,
  math: null,
  title: false,
};

/** At this nesting depth a table is assumed to be layout. */
const mostTables = 8;
const lists = new Set(['ul', 'ol', 'menu', 'dir']);
const apart = new Set(['dl', 'figure', 'aside']);

function inTable(context: HtmlContext, { role }: Attributes, sink: Sink): HtmlContext {
  if (context.tables >= mostTables || role === 'presentation' || role === 'none') return context;
  const table = new TableBuilder(context.table ?? sink);
  return { ...outermost, within: context.within, table, tables: context.tables + 1 };
}

/** The context within an opened element. `sink`: the output. */
export function contextIn(
  name: string,
  attributes: Attributes,
  context: HtmlContext,
  sink: Sink,
): HtmlContext {
  const heading = headingLevel(name, attributes.role, attributes['aria-level']);
  if (heading > 0) return { ...context, heading };
  if (name === 'li')
    return { ...context, kind: 'paragraph', item: { marker: markerOf(context.list, attributes) } };
  if (name === 'dt' || name === 'dd') return { ...context, item: { marker: '' } };
  if (lists.has(name)) return { ...context, within: true, list: listOf(name, attributes), item: null };
  if (apart.has(name)) return { ...context, within: true, list: null, item: null };
  if (name === 'blockquote') return { ...context, kind: 'quote', within: true };
  if (verbatimElements.has(name)) return { ...context, kind: 'code' };
  if (name === 'table') return inTable(context, attributes, sink);
  if (name === 'math') return { ...context, math: new MathText(attributes) };
  if (name === 'title') return { ...context, title: true };
  return context;
}
