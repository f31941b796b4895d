import type { Nodes } from 'mdast';
import { use } from 'react';
// For its types: it adds the directives to mdast's nodes.
import type {} from 'remark-directive';
import { BlocksInText } from './blocks-in-text.ts';

type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/** Stands for a block between the parser and the page; HTML in a text is never parsed, so nobody else makes one. */
export const blockElement = 'lectern-block';
export const blockProperties = ['dataKind', 'dataId', 'dataSource'];

/** Also while it is being written: then of the fence, of its language and of the end there is a part. */
function isData(node: Nodes): boolean {
  if (node.type === 'code') return 'json'.startsWith(node.lang ?? '');
  const [words] = node.type === 'paragraph' && node.children.length === 1 ? node.children : [];
  return words?.type === 'text' && /^[`:]{1,2}$/.test(words.value);
}

/** A container directive with an id that holds nothing, or JSON in a fence: a block (shared/contract/workbench). */
export const isBlock = ({ attributes, children }: ContainerDirective): boolean =>
  Boolean(attributes?.id) && children.length <= 2 && children.every(isData);

/** Makes of the directive the element that `BlockInText` is drawn for. */
export function markBlock(node: ContainerDirective): void {
  const [code] = node.children;
  node.data = {
    hName: blockElement,
    hProperties: {
      dataKind: node.name,
      dataId: node.attributes?.id ?? '',
      dataSource: code?.type === 'code' ? code.value : '',
    },
  };
  node.children = [];
}

/** A text without its blocks, also one that is still being written: what they hold is drawn by themselves. */
export const withoutBlocks = (text: string): string =>
  text.replace(/^:::[a-z]+\{#[^}\n]*\}[^\S\n]*\n```json(?:\n.*(?:\n```$)?)?/gm, '');

type Props = { 'data-kind'?: string; 'data-id'?: string; 'data-source'?: string };

/** A block of the text, by what the page provides for it. */
export function BlockInText({
  'data-kind': kind = '',
  'data-id': id = '',
  'data-source': source = '',
}: Props) {
  const Shown = use(BlocksInText);
  return Shown && <Shown id={id} key={id} kind={kind} source={source} />;
}
