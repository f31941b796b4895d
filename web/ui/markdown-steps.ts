import type { Nodes, Root, RootContent } from 'mdast';
import { countWords } from '#shared/rules/steps/count-words.ts';
import { type Part, stepsOf } from '#shared/rules/steps/steps-of.ts';
import { blockElement } from './markdown-blocks.tsx';

/** The element of a step between parser and page; `data-step` counts from 1. */
export const stepElement = 'section';

/** Wraps the parts of a text in the steps that they make (shared/rules/steps). Runs behind `remarkLectern`. */
export function remarkSteps() {
  return (tree: Root): void => {
    const { children } = tree;
    tree.children = stepsOf(children.map(partOf)).map(({ from, to }, index) => ({
      // mdast has no group at the top level; as a quotation a group may contain anything.
      type: 'blockquote',
      data: { hName: stepElement, hProperties: { dataStep: String(index + 1) } },
      children: children.slice(from, to) as Extract<RootContent, { type: 'blockquote' }>['children'],
    }));
  };
}

function partOf(node: RootContent): Part {
  if (node.data && 'hName' in node.data && node.data.hName === blockElement)
    return { kind: 'task', words: 0 };
  if (node.type === 'heading') return { kind: 'heading', words: countWords(textOf(node)) };
  const isPicture =
    node.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'image';
  return { kind: isPicture ? 'picture' : 'text', words: isPicture ? 0 : countWords(textOf(node)) };
}

/** What is read of a node; the solution behind a task is closed at first. */
function textOf(node: Nodes): string {
  if (node.type === 'containerDirective' && node.name === 'solution') return '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join(' ') : '';
}
