import { Parser, type Value } from 'expr-eval-fork';

/** What names in an expression stand for. */
export type Named = Record<string, number | number[]>;

/**
 * What computes expressions of docs/library-format.md: + - * / % ^, comparisons, `and`, `or`, lists in brackets with places
 * from 0, and the functions of the parser beside those given, whose names nothing else can have. It throws Error with a
 * message for the author.
 */
export function calculator(functions: object = {}): (expression: string, named: Named) => unknown {
  // Only arithmetic, comparisons and functions: no assignment, definition or property access.
  const parser = new Parser({
    allowMemberAccess: false,
    operators: { assignment: false, fndef: false, in: false, concatenate: false, random: false },
  });
  Object.assign(parser.functions, functions);
  return (expression, named) => {
    try {
      return parser.evaluate(expression, { ...named } as Record<string, Value>);
    } catch (error) {
      throw new Error(`'${expression}' cannot be computed: ${(error as Error).message}`);
    }
  };
}
