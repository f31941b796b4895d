import type { AnyNode, Function as FunctionNode, Program } from 'acorn';
import { blockNames, namesOf, partsOf, varNames } from './declared-names.ts';
import { createEdits } from './source-edits.ts';

/** The function around a piece of code, its frame's name, and the function to which each visible name belongs. */
type Inside = { id: number; frame: string; names: ReadonlyMap<string, number> };

type Visitors = {
  [Type in AnyNode['type']]?: (node: Extract<AnyNode, { type: Type }>, inside: Inside) => void;
};

type Work = {
  source: string;
  program: Program;
  /** the offset at which each `=>` ends */
  arrows: readonly number[];
  /** the recorder's name */
  recorder: string;
};

const seeing = (inside: Inside, names: readonly string[]): Inside => ({
  ...inside,
  names: new Map([...inside.names, ...names.map((name) => [name, inside.id] as const)]),
});

const lineOf = ({ loc }: AnyNode): number => loc?.start.line ?? 0;
const isDirective = (node: AnyNode): boolean => 'directive' in node;

/** Whether a node needs no step of its own: its parts record theirs, or there is nothing to execute. */
const isSilent = (node: AnyNode): boolean =>
  /^(Function|Block|Empty|While|DoWhile|Try)(Declaration|Statement)$/.test(node.type) ||
  (node.type === 'ForStatement' && Boolean(node.test)) ||
  (node.type === 'LabeledStatement' && isSilent(node.body));

/** @returns the program with calls of the recorder inserted, and the final call */
export function addSteps({ source, program, arrows, recorder }: Work): { text: string; end: string } {
  const edits = createEdits(source);
  let functions = 0;

  const seen = ({ id, names }: Inside): string =>
    `[${[...names].map(([name, owner]) => `["${name}",()=>${name}${owner === id ? '' : `,${owner}`}]`)}]`;
  const step = (node: AnyNode, inside: Inside): string =>
    `${recorder}.step(${lineOf(node)},${inside.frame},${seen(inside)})`;
  const around = (node: AnyNode, inside: Inside, before: string, after: string): void => {
    edits.open(node.start, before);
    visit(node, inside);
    edits.close(node.end, after);
  };

  const statements = (nodes: readonly AnyNode[], inside: Inside): void => {
    for (const node of nodes) {
      if (!isSilent(node) && !isDirective(node)) edits.open(node.start, `${step(node, inside)};`);
      visit(node, inside);
    }
  };

  /** The body of a condition or a loop, as a block; `first` is executed before everything else in it. */
  const body = (node: AnyNode, inside: Inside, first = ''): void => {
    if (node.type === 'BlockStatement') {
      edits.open(node.start + 1, first);
      visit(node, inside);
      return;
    }
    around(node, inside, `{${first}${isSilent(node) ? '' : `${step(node, inside)};`}`, '}');
  };

  const condition = (node: AnyNode, inside: Inside): void =>
    around(node, inside, `(${step(node, inside)},(`, '))');

  const functionOf = (node: FunctionNode, outer: Inside, name: string): void => {
    functions += 1;
    const id = functions;
    const own = [...node.params.flatMap(namesOf), ...varNames(node.body)];
    const inside = seeing({ id, frame: `${recorder}${id}`, names: outer.names }, own);
    const begin = `const ${inside.frame}=${recorder}.frame(${id},${JSON.stringify(node.id?.name ?? name)});`;
    for (const param of node.params) visit(param, inside);
    if (node.body.type === 'BlockStatement') statementsOf(node.body, inside, begin);
    else expressionOf(node, node.body, inside, begin);
  };

  const statementsOf = (
    block: Extract<AnyNode, { type: 'BlockStatement' }>,
    inside: Inside,
    begin: string,
  ): void => {
    const directives = block.body.filter(isDirective);
    const end = `;${recorder}.leave(${inside.frame});`;
    const isEmpty = block.body.length === directives.length;
    edits.open(directives.at(-1)?.end ?? block.start + 1, `;${begin}${isEmpty ? end : ''}`);
    visit(block, inside);
    if (!isEmpty) edits.close(block.end - 1, end);
  };

  /** `x => value` */
  const expressionOf = (node: FunctionNode, value: AnyNode, inside: Inside, begin: string): void => {
    const from = arrows.filter((end) => end <= value.start).at(-1) ?? value.start;
    edits.open(from, `{${begin}${step(value, inside)};return ${recorder}.leave(${inside.frame},(`);
    visit(value, inside);
    edits.close(node.end, '));}');
  };

  /** Something that may be a function, with the name it would get. */
  const named = (node: AnyNode | null | undefined, name: string, inside: Inside): void => {
    if (node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression')
      functionOf(node, inside, name);
    else if (node) visit(node, inside);
  };
  const nameOf = (node: AnyNode): string =>
    node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? node.name : '';

  const block: Visitors['BlockStatement'] & Visitors['StaticBlock'] = (node, inside) =>
    statements(node.body, seeing(inside, blockNames(node.body)));
  const aFunction = (node: FunctionNode, inside: Inside): void => functionOf(node, inside, '');
  const field: Visitors['Property'] & Visitors['PropertyDefinition'] & Visitors['MethodDefinition'] = (
    { computed, key, value },
    inside,
  ) => {
    if (computed) visit(key, inside);
    named(value, nameOf(key), inside);
  };
  const each: Visitors['ForInStatement'] & Visitors['ForOfStatement'] = (node, inside) => {
    const loop = seeing(inside, blockNames([node.left]));
    visit(node.right, inside);
    body(node.body, loop, `${step(node, loop)};`);
  };

  const visitors: Visitors = {
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
    ReturnStatement: ({ start, argument }, inside) => {
      const leave = `${recorder}.leave(${inside.frame}`;
      if (argument) around(argument, inside, `${leave},(`, '))');
      else edits.open(start + 'return'.length, ` ${leave})`);
    },
    IfStatement: ({ test, consequent, alternate }, inside) => {
      visit(test, inside);
      body(consequent, inside);
      if (alternate) body(alternate, inside);
    },
    WhileStatement: (node, inside) => {
      condition(node.test, inside);
      body(node.body, inside);
    },
    DoWhileStatement: (node, inside) => {
      body(node.body, inside);
      condition(node.test, inside);
    },
    ForStatement: ({ init, test, update, ...node }, inside) => {
      const loop = seeing(inside, init ? blockNames([init]) : []);
      if (init) visit(init, loop);
      if (test) condition(test, loop);
      if (update) visit(update, loop);
      body(node.body, loop);
    },
    SwitchStatement: ({ discriminant, cases }, inside) => {
      visit(discriminant, inside);
      const within = seeing(inside, blockNames(cases.flatMap(({ consequent }) => consequent)));
      for (const { test, consequent } of cases) {
        if (test) visit(test, within);
        statements(consequent, within);
      }
    },
    CatchClause: (node, inside) => visit(node.body, seeing(inside, namesOf(node.param))),
    VariableDeclarator: ({ id, init }, inside) => {
      visit(id, inside);
      named(init, nameOf(id), inside);
    },
    AssignmentExpression: ({ left, right }, inside) => {
      visit(left, inside);
      named(right, nameOf(left), inside);
    },
  };

  const visit = (node: AnyNode, inside: Inside): void => {
    const visitOne = visitors[node.type] as ((node: AnyNode, inside: Inside) => void) | undefined;
    if (visitOne) visitOne(node, inside);
    else for (const part of partsOf(node)) visit(part, inside);
  };

  const main = seeing({ id: 0, frame: `${recorder}.main`, names: new Map() }, [
    ...varNames(program),
    ...blockNames(program.body),
  ]);
  statements(program.body, main);
  return { text: edits.apply(), end: `${recorder}.end(${seen(main)});` };
}
