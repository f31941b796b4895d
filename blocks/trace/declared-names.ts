import type { AnyNode } from 'acorn';

type Part = AnyNode | null | undefined;

/** The direct child nodes, in source order. */
export function partsOf(node: AnyNode): AnyNode[] {
  const isNode = (value: unknown): value is AnyNode =>
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
  return Object.values(node).flat().filter(isNode);
}

/** The names bound by a pattern, such as `a` and `b` of `[a, { b }]`. */
export function namesOf(pattern: Part): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        namesOf(one.type === 'RestElement' ? one.argument : one.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesOf);
    case 'RestElement':
      return namesOf(pattern.argument);
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    case 'VariableDeclaration':
      return pattern.declarations.flatMap(({ id }) => namesOf(id));
    default:
      return [];
  }
}

/** The names declared by `let` and `const` in a block. Functions and classes are not shown as variables. */
export const blockNames = (statements: readonly AnyNode[]): string[] =>
  statements.flatMap((one) => (one.type === 'VariableDeclaration' && one.kind !== 'var' ? namesOf(one) : []));

/** The names declared by `var` in a function, at any depth. */
export function varNames(node: AnyNode): string[] {
  if (/Function/.test(node.type) || node.type === 'StaticBlock') return [];
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? namesOf(node) : [];
  return [...own, ...partsOf(node).flatMap(varNames)];
}
