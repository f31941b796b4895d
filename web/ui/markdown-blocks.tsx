import type { Nodes } from 'mdast';
// For its types: adds the directives to mdast's nodes.
import type {} from 'mdast-util-directive';
import { use } from 'react';
// For its types: adds the element that a node becomes.
import type {} from 'react-markdown';
import { BlocksInText } from './blocks-in-text.ts';

type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/**
 * Placeholder element for a block between parser and page; HTML in a text is never parsed, so no text can contain
 * one.
 */
export const blockElement = 'lectern-block';
export const blockProperties = ['dataKind', 'dataId', 'dataSource'];

/** True also while streaming, when the fence, its language or its end is incomplete. */
function isData(node: Nodes): boolean {
  if (node.type === 'code') return 'json'.startsWith(node.lang ?? '');
  const [words] = node.type === 'paragraph' && node.children.length === 1 ? node.children : [];
  return words?.type === 'text' && /^[`:]{1,2}$/.test(words.value);
}

/**
 * Whether a directive is a block: a container with an id that contains nothing, or JSON in a fence
 * (shared/contract/workbench).
 */
export const isBlock = ({ attributes, children }: ContainerDirective): boolean =>
  Boolean(attributes?.id) && children.length <= 2 && children.every(isData);

/** Turns the directive into the element that `BlockInText` renders. */
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

/** A text without its blocks, also while streaming: blocks are rendered separately. */
export const withoutBlocks = (text: string): string =>
  text.replace(/^:::[a-z]+\{#[^}\n]*\}[^\S\n]*\n```json(?:\n.*(?:\n```$)?)?/gm, '');

type Props = { 'data-kind'?: string; 'data-id'?: string; 'data-source'?: string };

/** Renders a block with the component that the page provides. */
export function BlockInText({
  'data-kind': kind = '',
  'data-id': id = '',
  'data-source': source = '',
}: Props) {
  const Shown = use(BlocksInText);
  return Shown && <Shown id={id} key={id} kind={kind} source={source} />;
}
