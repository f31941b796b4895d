import type { AnyNode } from 'acorn';

type Part = AnyNode | null | undefined;

/** The nodes right inside a node, in the order of the source. */
export function partsOf(node: AnyNode): AnyNode[] {
  const isNode = (value: unknown): value is AnyNode =>
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
  return Object.values(node).flat().filter(isNode);
}

/** The names that a pattern binds, such as `a` and `b` of `[a, { b }]`. */
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

/** What `let` and `const` bind in a block. Functions and classes are no values to watch. */
export const blockNames = (statements: readonly AnyNode[]): string[] =>
  statements.flatMap((one) => (one.type === 'VariableDeclaration' && one.kind !== 'var' ? namesOf(one) : []));

/** What `var` binds in a function, however deep it stands in it. */
export function varNames(node: AnyNode): string[] {
  if (/Function/.test(node.type) || node.type === 'StaticBlock') return [];
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? namesOf(node) : [];
  return [...own, ...partsOf(node).flatMap(varNames)];
}
