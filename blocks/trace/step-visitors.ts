import type { AnyNode, Function as FunctionNode } from 'acorn';
import { blockNames, namesOf } from './declared-names.ts';
import { addFunction, addNamed } from './function-steps.ts';
import type { Instrumentation } from './instrumentation.ts';
import { type Scope, withNames } from './scope.ts';
import { addAround, addBody, addCondition, addStatements } from './statement-steps.ts';

type Visitors = {
  [Type in AnyNode['type']]?: (
    to: Instrumentation,
    node: Extract<AnyNode, { type: Type }>,
    scope: Scope,
  ) => void;
};

const nameOf = (node: AnyNode): string =>
  node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? node.name : '';

const block: Visitors['BlockStatement'] & Visitors['StaticBlock'] = (to, { body }, scope) =>
  addStatements(to, body, withNames(scope, blockNames(body)));

const aFunction = (to: Instrumentation, node: FunctionNode, scope: Scope): void =>
  addFunction(to, node, scope);

const field: Visitors['Property'] & Visitors['PropertyDefinition'] & Visitors['MethodDefinition'] = (
  to,
  { computed, key, value },
  scope,
) => {
  if (computed) to.visit(key, scope);
  addNamed(to, value, nameOf(key), scope);
};

const each: Visitors['ForInStatement'] & Visitors['ForOfStatement'] = (to, node, scope) => {
  const loop = withNames(scope, blockNames([node.left]));
  to.visit(node.right, scope);
  addBody(to, node.body, loop, `${to.calls.step(node, loop)};`);
};

/** How the steps of each kind of node are inserted; of the others, those of their parts are. */
export const stepVisitors: Visitors = {
  BlockStatement: block,
  StaticBlock: block,
  FunctionDeclaration: aFunction,
  FunctionExpression: aFunction,
  ArrowFunctionExpression: aFunction,
  Property: field,
  PropertyDefinition: field,
  MethodDefinition: field,
  ForInStatement: each,
  ForOfStatement: each,
  ReturnStatement(to, { start, argument }, scope) {
    const leave = to.calls.leave(scope);
    if (argument) addAround(to, argument, scope, [`${leave},(`, '))']);
    else to.edits.open(start + 'return'.length, ` ${leave})`);
  },
  IfStatement(to, { test, consequent, alternate }, scope) {
    to.visit(test, scope);
    addBody(to, consequent, scope);
    if (alternate) addBody(to, alternate, scope);
  },
  WhileStatement(to, { test, body }, scope) {
    addCondition(to, test, scope);
    addBody(to, body, scope);
  },
  DoWhileStatement(to, { test, body }, scope) {
    addBody(to, body, scope);
    addCondition(to, test, scope);
  },
  ForStatement(to, { init, test, update, body }, scope) {
    const loop = withNames(scope, init ? blockNames([init]) : []);
    if (init) to.visit(init, loop);
    if (test) addCondition(to, test, loop);
    if (update) to.visit(update, loop);
    addBody(to, body, loop);
  },
  SwitchStatement(to, { discriminant, cases }, scope) {
    to.visit(discriminant, scope);
    const within = withNames(scope, blockNames(cases.flatMap(({ consequent }) => consequent)));
    for (const { test, consequent } of cases) {
      if (test) to.visit(test, within);
      addStatements(to, consequent, within);
    }
  },
  CatchClause: (to, { body, param }, scope) => to.visit(body, withNames(scope, namesOf(param))),
  VariableDeclarator(to, { id, init }, scope) {
    to.visit(id, scope);
    addNamed(to, init, nameOf(id), scope);
  },
  AssignmentExpression(to, { left, right }, scope) {
    to.visit(left, scope);
    addNamed(to, right, nameOf(left), scope);
  },
};
