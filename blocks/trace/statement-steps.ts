import type { AnyNode } from 'acorn';
import type { Instrumentation } from './instrumentation.ts';
import type { Scope } from './scope.ts';

export const isDirective = (node: AnyNode): boolean => 'directive' in node;

/** Whether a node needs no step of its own: its parts record theirs, or there is nothing to execute. */
const isSilent = (node: AnyNode): boolean =>
  /^(Function|Block|Empty|While|DoWhile|Try)(Declaration|Statement)$/.test(node.type) ||
  (node.type === 'ForStatement' && Boolean(node.test)) ||
  (node.type === 'LabeledStatement' && isSilent(node.body));

/** Inserts `before` and `after` around a node. */
export function addAround(
  { edits, visit }: Instrumentation,
  node: AnyNode,
  scope: Scope,
  [before, after]: [before: string, after: string],
): void {
  edits.open(node.start, before);
  visit(node, scope);
  edits.close(node.end, after);
}

/** Each statement of a list is preceded by its step. */
export function addStatements(to: Instrumentation, nodes: readonly AnyNode[], scope: Scope): void {
  for (const node of nodes) {
    if (!isSilent(node) && !isDirective(node)) to.edits.open(node.start, `${to.calls.step(node, scope)};`);
    to.visit(node, scope);
  }
}

/** The body of a condition or a loop, as a block; `first` is executed before everything else in it. */
export function addBody(to: Instrumentation, node: AnyNode, scope: Scope, first = ''): void {
  if (node.type === 'BlockStatement') {
    to.edits.open(node.start + 1, first);
    to.visit(node, scope);
    return;
  }
  const step = isSilent(node) ? '' : `${to.calls.step(node, scope)};`;
  addAround(to, node, scope, [`{${first}${step}`, '}']);
}

/** The condition of a loop, recorded each time it is checked. */
export function addCondition(to: Instrumentation, node: AnyNode, scope: Scope): void {
  addAround(to, node, scope, [`(${to.calls.step(node, scope)},(`, '))']);
}
