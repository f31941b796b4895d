import type { Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
// For its types: adds the directives to mdast's nodes.
import type {} from 'remark-directive';
import { SKIP, visit } from 'unist-util-visit';
import { NO_TEXT, typographicQuotes } from '#shared/rules/typographic-quotes.ts';
import { isBlock, markBlock } from './markdown-blocks.tsx';

type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;
type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>;
type TextDirective = Extract<Nodes, { type: 'textDirective' }>;
type Directive = ContainerDirective | LeafDirective | TextDirective;
/** the second argument of a remark plugin, as far as we use it; as a string it is the source text */
type VFile = { toString: () => string };

const isDirective = (node: Nodes): node is Directive =>
  node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective';

/**
 * Turns `:::solution` into a closed details element, `:::own` into a passage marked as the model's own, and a block
 * into its placeholder. Every other directive is restored to its source text: 'at 10:30' or 'ratio a:b' are meant
 * literally. `solution`, `own`: the labels of the first two.
 */
export function remarkLectern({ solution, own }: { solution: string; own: string }) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!isDirective(node) || !parent || index === undefined) return;
      if (node.type === 'containerDirective' && node.name === 'solution') {
        node.data = { hName: 'details', hProperties: { className: ['md-solution'] } };
        node.children.unshift(labelled(solution, 'summary'));
        return;
      }
      if (node.type === 'containerDirective' && node.name === 'own') {
        node.data = { hName: 'div', hProperties: { className: ['md-own'] } };
        node.children.unshift(labelled(own, 'p', ['md-own-label']));
        return;
      }
      if (node.type === 'containerDirective' && isBlock(node)) {
        markBlock(node);
        return;
      }
      const source = sourceOf(node, file);
      if (node.type === 'containerDirective') (parent as Parents).children.splice(index, 1, ...node.children);
      else (parent as Parents).children.splice(index, 1, asWords(node, source));
      return index;
    });
  };
}

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

function asWords(node: LeafDirective | TextDirective, source: string): RootContent {
  const text = { type: 'text' as const, value: source };
  return node.type === 'leafDirective' ? { type: 'paragraph', children: [text] } : text;
}

function sourceOf(node: Directive, file: VFile): string {
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  return from === undefined || to === undefined ? '' : String(file).slice(from, to);
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

/**
 * Keeps 'It costs $5 and $10' from becoming a formula. As in Pandoc, the opening dollar sign is not followed by a
 * space; the closing one is neither preceded by a space nor followed by a digit.
 */
export function remarkMoney() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    visit(tree, (node, index, parent) => {
      if ((node.type as string) !== 'inlineMath' || !parent || index === undefined) return;
      const from = node.position?.start.offset;
      const to = node.position?.end.offset;
      if (from === undefined || to === undefined) return;
      const written = source.slice(from, to);
      if (written.startsWith('$$')) return;
      const money = /^\$\s|\s\$$/.test(written) || /\d/.test(source[to] ?? '');
      if (!money) return;
      (parent as { children: PhrasingContent[] }).children.splice(index, 1, { type: 'text', value: written });
      return index + 1;
    });
  };
}

/** `$$…$$` alone in its paragraph becomes display maths, even if written on one line. */
export function remarkDisplayMaths() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    visit(tree, 'paragraph', (paragraph) => {
      const only = paragraph.children.length === 1 ? paragraph.children[0] : undefined;
      if (!only || (only.type as string) !== 'inlineMath') return;
      if (!source.slice(only.position?.start.offset).startsWith('$$')) return;
      only.data = { ...only.data, hProperties: { className: ['language-math', 'math-display'] } };
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
