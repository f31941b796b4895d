import type { Heading, Link, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
// For its types: adds the directives to mdast's nodes.
import type {} from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import { leadsSomewhere, showsImage } from '#shared/rules/link-destination.ts';
import { NO_TEXT, typographicQuotes } from '#shared/rules/typographic-quotes.ts';
import { isBlock, markBlock } from './markdown-blocks.tsx';

type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;
/** the second argument of a remark plugin, as far as we use it; as a string it is the source text */
type VFile = { toString: () => string };

/**
 * Turns `:::solution` or `:::solution[Label]` into a closed details element, `:::own` into a passage marked as the model's own, and a block
 * into its placeholder. Of any other directive the content is shown. `solution`, `own`: the labels of the first two.
 */
export function remarkLectern({ solution, own }: { solution: string; own: string }) {
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.name === 'solution') {
        node.data = { hName: 'details', hProperties: { className: ['md-solution'] } };
        const [first] = node.children;
        if (isLabel(first)) first.data = { hName: 'summary' };
        else node.children.unshift(labelled(solution, 'summary'));
      } else if (node.name === 'own') {
        node.data = { hName: 'div', hProperties: { className: ['md-own'] } };
        node.children.unshift(labelled(own, 'p', ['md-own-label']));
      } else if (isBlock(node)) markBlock(node);
      else {
        parent.children.splice(index, 1, ...node.children);
        return index;
      }
      return undefined;
    });
  };
}

/** The label in brackets behind the name of a directive. */
const isLabel = (node: Nodes | undefined): node is Paragraph =>
  node?.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data;

function labelled(
  value: string,
  hName: string,
  className: string[] = [],
): ContainerDirective['children'][number] {
  return {
    type: 'paragraph',
    data: { hName, ...(className.length > 0 ? { hProperties: { className } } : {}) },
    children: [{ type: 'text', value }],
  };
}

function sourceOf({ position }: Nodes, file: VFile, from = position?.start.offset): string {
  const to = position?.end.offset;
  return from === undefined || to === undefined ? '' : String(file).slice(from, to);
}

/** What ends an address that stands in a text without brackets, such as one in an attribute of HTML. */
const behindAddress = /[<>"`\\]/;

/** Cuts an address off where its text ends. */
function cutAddress(link: Link): PhrasingContent[] {
  const [label] = link.children;
  const end = label?.type === 'text' ? label.value.search(behindAddress) : -1;
  if (label?.type !== 'text' || end < 0 || link.children.length > 1) return [link];
  const value = label.value.slice(0, end);
  return [
    { ...link, url: value, children: [{ type: 'text', value }] },
    { type: 'text', value: label.value.slice(end) },
  ];
}

/**
 * Shows a link or image that leads nowhere as written: `P[X](t)` is a formula, and `handlers[i](event)` a call. An address
 * without brackets ends where its text does.
 */
export function remarkWords() {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['link', 'image'], (node, place, parent) => {
      if (!parent || place === undefined || (node.type !== 'link' && node.type !== 'image')) return undefined;
      const siblings = parent.children as PhrasingContent[];
      if (node.type === 'link' && !/^!?\[/.test(sourceOf(node, file))) {
        const parts = cutAddress(node);
        siblings.splice(place, 1, ...parts);
        return place + parts.length;
      }
      if (node.type === 'image' ? showsImage(node.url) : leadsSomewhere(node.url)) return undefined;
      const text = (value: string): PhrasingContent => ({ type: 'text', value });
      if (node.type === 'image') {
        siblings[place] = text(sourceOf(node, file));
        return undefined;
      }
      const label = node.children.at(-1)?.position?.end.offset ?? (node.position?.start.offset ?? 0) + 1;
      siblings.splice(place, 1, text('['), ...node.children, text(sourceOf(node, file, label)));
      return place;
    });
  };
}

const roleMark = /(?<!\s)\s*\{#([\w-]+)\}\s*$/;

/**
 * Removes `{#role}` from headings, uses it as their anchor, and moves the levels down by `offset`. An empty heading,
 * e.g. a '##' at the end of a text being streamed, is dropped.
 */
export function remarkHeadings({ offset }: { offset: number }) {
  return (tree: Root): void => {
    const used = new Map<string, number>();
    visit(tree, 'heading', (heading, place, parent) => {
      if (heading.children.length === 0 && parent && place !== undefined) {
        parent.children.splice(place, 1);
        return place;
      }
      heading.depth = Math.min(6, heading.depth + offset) as Heading['depth'];
      const last = heading.children.at(-1);
      const match = last?.type === 'text' ? roleMark.exec(last.value) : null;
      if (!match?.[1] || last?.type !== 'text') return undefined;
      last.value = last.value.replace(roleMark, '');
      const count = (used.get(match[1]) ?? 0) + 1;
      used.set(match[1], count);
      heading.data = {
        hProperties: { id: count === 1 ? match[1] : `${match[1]}-${count}`, dataRole: match[1] },
      };
      return undefined;
    });
  };
}

/** Typographic quotation marks in running text; code, formulas and addresses stay as written. */
export function remarkQuotes() {
  return (tree: Root): void => {
    visit(tree, ['paragraph', 'heading', 'tableCell'], (run) => {
      // A quotation may begin before emphasised text and end after it, so the texts are processed as one.
      const parts: { value: string }[] = [];
      visit(run, (part) => {
        if (part.type === 'text') parts.push(part);
        else if (!('children' in part)) parts.push({ value: part.type === 'break' ? '\n' : NO_TEXT });
      });
      const set = typographicQuotes(parts.map(({ value }) => value).join(''));
      let at = 0;
      for (const part of parts) {
        part.value = set.slice(at, at + part.value.length);
        at += part.value.length;
      }
      return SKIP;
    });
  };
}
