import type { AnyNode, BlockStatement, Function as FunctionNode } from 'acorn';
import { namesOf, varNames } from './declared-names.ts';
import type { Instrumentation } from './instrumentation.ts';
import { type Scope, withNames } from './scope.ts';
import { isDirective } from './statement-steps.ts';

/** A function, which records its frame. `name`: for a function without one. */
export function addFunction(to: Instrumentation, node: FunctionNode, outer: Scope, name = ''): void {
  const id = to.nextFunction();
  const own = [...node.params.flatMap(namesOf), ...varNames(node.body)];
  const scope = withNames({ id, frame: to.calls.frameOf(id), names: outer.names }, own);
  const enter = to.calls.enter(scope, node.id?.name ?? name);
  for (const param of node.params) to.visit(param, scope);
  if (node.body.type === 'BlockStatement') addFunctionBlock(to, node.body, scope, enter);
  else addArrowValue(to, node, node.body, scope, enter);
}

/** Something that may be a function, with the name it would get. */
export function addNamed(
  to: Instrumentation,
  node: AnyNode | null | undefined,
  name: string,
  scope: Scope,
): void {
  if (node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression')
    addFunction(to, node, scope, name);
  else if (node) to.visit(node, scope);
}

function addFunctionBlock(
  { edits, calls, visit }: Instrumentation,
  block: BlockStatement,
  scope: Scope,
  enter: string,
): void {
  const directives = block.body.filter(isDirective);
  const end = `;${calls.leave(scope)});`;
  const isEmpty = block.body.length === directives.length;
  edits.open(directives.at(-1)?.end ?? block.start + 1, `;${enter}${isEmpty ? end : ''}`);
  visit(block, scope);
  if (!isEmpty) edits.close(block.end - 1, end);
}

/** `x => value` */
function addArrowValue(
  { edits, calls, arrows, visit }: Instrumentation,
  node: FunctionNode,
  value: AnyNode,
  scope: Scope,
  enter: string,
): void {
  const from = arrows.filter((end) => end <= value.start).at(-1) ?? value.start;
  edits.open(from, `{${enter}${calls.step(value, scope)};return ${calls.leave(scope)},(`);
  visit(value, scope);
  edits.close(node.end, '));}');
}
