import type { AnyNode } from 'acorn';
import type { Scope } from './scope.ts';

const lineOf = ({ loc }: AnyNode): number => loc?.start.line ?? 0;

/** The calls of the recorder that are inserted into a program, as text. `recorder`: its name there. */
export function recorderCalls(recorder: string) {
  /** The visible variables, each with a function that reads it. */
  const variables = ({ id, names }: Scope): string =>
    `[${[...names].map(([name, owner]) => `["${name}",()=>${name}${owner === id ? '' : `,${owner}`}]`)}]`;
  return {
    mainFrame: `${recorder}.main`,
    frameOf: (id: number): string => `${recorder}${id}`,
    enter: ({ id, frame }: Scope, name: string): string =>
      `const ${frame}=${recorder}.frame(${id},${JSON.stringify(name)});`,
    step: (node: AnyNode, scope: Scope): string =>
      `${recorder}.step(${lineOf(node)},${scope.frame},${variables(scope)})`,
    /** without its closing parenthesis, so that a value can follow */
    leave: ({ frame }: Scope): string => `${recorder}.leave(${frame}`,
    end: (scope: Scope): string => `${recorder}.end(${variables(scope)});`,
  };
}
