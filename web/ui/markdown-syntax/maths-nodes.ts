import type { ElementContent } from 'hast';
import type { CompileContext, Extension, Handle } from 'mdast-util-from-markdown';
import type { Token } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    maths: 'maths';
    mathsMark: 'mathsMark';
    mathsData: 'mathsData';
    inlineTag: 'inlineTag';
  }
}

/** A formula in the tree; as an element it is code until it is drawn, so that it is readable meanwhile. */
type MathsNode = { type: 'inlineMath'; value: string; data: object };

function enterMaths(this: CompileContext, token: Token): void {
  const node: MathsNode = { type: 'inlineMath', value: '', data: {} };
  // The tree's types do not know formulas.
  this.enter(node as never, token);
  this.buffer();
}

function exitMaths(this: CompileContext, token: Token): void {
  const value = this.resume().trim();
  const node = this.stack.at(-1) as unknown as MathsNode;
  const inLines = blocks.includes(this.stack.at(-2)?.type ?? '');
  const display = inLines || this.sliceSerialize(token).startsWith('\\[');
  const className = ['language-math', display ? 'math-display' : 'math-inline'];
  const hChildren: ElementContent[] = [{ type: 'text', value }];
  node.value = value;
  node.data = inLines
    ? {
        hName: 'pre',
        hChildren: [{ type: 'element', tagName: 'code', properties: { className }, children: hChildren }],
      }
    : { hName: 'code', hProperties: { className }, hChildren };
  this.exit(token);
}

/** What lines of their own may stand in. */
const blocks = ['root', 'blockquote', 'listItem', 'footnoteDefinition', 'containerDirective'];

const data: { enter: Handle; exit: Handle } = {
  enter(token) {
    this.config.enter.data?.call(this, token);
  },
  exit(token) {
    this.config.exit.data?.call(this, token);
  },
};

/** The nodes of formulas. */
export const mathsNodes: Extension = {
  enter: { maths: enterMaths, mathsData: data.enter },
  exit: { maths: exitMaths, mathsData: data.exit },
};
