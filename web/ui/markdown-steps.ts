import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import { blockLayouts } from '#blocks/block-layouts.ts';
import { countWords } from '#shared/rules/language/segment-words.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import { mostWords, type Part, stepsOf } from '#shared/rules/steps/steps-of.ts';
import { blockElement } from './markdown-blocks.tsx';

/** Placeholder element of a step between parser and page, as `blockElement` is of a block. */
export const stepElement = 'lectern-step';
/** number (from 1), how many there are, its name, whether it contains something to do, and the ids of its blocks */
export const stepProperties = ['dataNumber', 'dataCount', 'dataName', 'dataTask', 'dataBlocks'];

/**
 * Wraps the parts of a text in the steps that they make (shared/rules/steps). Runs after all other remark plugins.
 * `isGrowing`: the last part is incomplete and may become long, so it stands alone: nothing that is being read moves on.
 */
export function remarkSteps({ isGrowing = false }: { isGrowing?: boolean | undefined } = {}) {
  return (tree: Root): void => {
    const { children } = tree;
    const parts = children.map((node, at) => ({ ...partOf(node), leads: leads(node, children[at + 1]) }));
    const last = parts.at(-1);
    if (isGrowing && last?.kind === 'text') last.words = mostWords;
    const steps = stepsOf(parts);
    tree.children = steps.map(({ from, to }, index) => ({
      // mdast has no group at the top level; as a quotation a group may contain anything.
      type: 'blockquote',
      data: {
        hName: stepElement,
        hProperties: {
          dataNumber: String(index + 1),
          dataCount: String(steps.length),
          dataName: nameOf(children.slice(from, to)),
          dataTask: String(parts.slice(from, to).some(({ kind }) => kind === 'task')),
          dataBlocks: children
            .slice(from, to)
            .flatMap((node) => blockIn(node)?.dataId ?? [])
            .join(' '),
        },
      },
      children: children.slice(from, to) as Extract<RootContent, { type: 'blockquote' }>['children'],
    }));
  };
}

/** How much a block takes of its step: a tall one leaves room for a sentence of introduction, and a passage is read. */
const layouts: Record<string, string> = { ...blockLayouts, passage: 'picture' };
const wordsOfTall = 40;
/** A question on a program of more than eight lines is tall, too; the source is JSON, in which a line ends with these signs. */
const hasProgram = (source: string): boolean => source.split('\\n').length > 8;
/** So are two narrow lists beside each other. */
const hasPairs = (source: string): boolean => /"type":\s*"matching"/.test(source);

/** A line of a program is as high as a line of text on a phone, which has about five words. */
const wordsOfLine = 5;

const longestName = 90;

/** The heading, or else the first words, also those of a task; empty if a step has none. */
function nameOf(nodes: readonly RootContent[]): string {
  const heading = nodes.find(({ type }) => type === 'heading');
  const words = heading ? textOf(heading) : (nodes.map(wordsOf).find((one) => one.trim() !== '') ?? '');
  const name = words.replace(/\s+/g, ' ').trim();
  return name.length > longestName ? `${name.slice(0, longestName).replace(/\s\S*$/, '')}…` : name;
}

const wordsOf = (node: RootContent): string => {
  const block = blockIn(node);
  if (block) return taskOf(String(block.dataSource));
  const [only] = isPicture(node) ? node.children : [];
  return only?.type === 'image' ? (only.alt ?? '') : textOf(node);
};

/** The words of a block's task, without marks. */
function taskOf(source: string): string {
  try {
    const { prompt, question, title } = JSON.parse(source);
    return plainText(String(question?.prompt ?? prompt ?? title ?? ''));
  } catch {
    return '';
  }
}

/** The properties of the block that a node stands for. */
const blockIn = ({ data }: RootContent) =>
  data && 'hName' in data && data.hName === blockElement ? data.hProperties : undefined;

function partOf(node: RootContent): Part {
  const block = blockIn(node);
  if (block) {
    const layout = layouts[String(block.dataKind)];
    const source = String(block.dataSource);
    const isTall = layout === 'tall' || hasProgram(source) || hasPairs(source);
    return { kind: layout === 'picture' ? 'picture' : 'task', words: isTall ? wordsOfTall : 0 };
  }
  if (node.type === 'heading') return { kind: 'heading', words: countWords(textOf(node)) };
  if (isSolution(node)) return { kind: 'solution', words: 0 };
  if (node.type === 'code')
    return {
      kind: 'text',
      words: Math.max(countWords(node.value), wordsOfLine * node.value.split('\n').length),
    };
  return isPicture(node) ? { kind: 'picture', words: 0 } : { kind: 'text', words: countWords(textOf(node)) };
}

const isPicture = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'image';

/** A sentence that ends with a colon, and a program that is followed by its output. */
const leads = (node: RootContent, next: RootContent | undefined): boolean =>
  node.type === 'code' ? next?.type === 'code' : node.type === 'paragraph' && /[:：]\s*$/.test(textOf(node));

const isSolution = (node: Nodes): boolean => node.type === 'containerDirective' && node.name === 'solution';

const holdsBlocks = new Set([
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'containerDirective',
  'footnoteDefinition',
]);

/** What is read of a node; the solution behind a task is closed at first. */
function textOf(node: Nodes): string {
  if (isSolution(node)) return '';
  if ('value' in node) return node.value;
  if (!('children' in node)) return node.type === 'break' ? ' ' : '';
  return node.children.map(textOf).join(holdsBlocks.has(node.type) ? ' ' : '');
}
