import type { AnyNode, Program } from 'acorn';
import { blockNames, partsOf, varNames } from './declared-names.ts';
import type { Instrumentation } from './instrumentation.ts';
import { recorderCalls } from './recorder-calls.ts';
import { type Scope, withNames } from './scope.ts';
import { createEdits } from './source-edits.ts';
import { addStatements } from './statement-steps.ts';
import { stepVisitors } from './step-visitors.ts';

type Work = {
  source: string;
  program: Program;
  /** the offset at which each `=>` ends */
  arrows: readonly number[];
  /** the recorder's name */
  recorder: string;
};

/** @returns the program with calls of the recorder inserted, and the final call */
export function addSteps({ source, program, arrows, recorder }: Work): { text: string; end: string } {
  const edits = createEdits(source);
  const calls = recorderCalls(recorder);
  let functions = 0;
  const instrumentation: Instrumentation = {
    edits,
    calls,
    arrows,
    nextFunction: () => {
      functions += 1;
      return functions;
    },
    visit: (node, scope) => visit(instrumentation, node, scope),
  };
  const main = withNames({ id: 0, frame: calls.mainFrame, names: new Map() }, [
    ...varNames(program),
    ...blockNames(program.body),
  ]);
  addStatements(instrumentation, program.body, main);
  return { text: edits.apply(), end: calls.end(main) };
}

function visit(to: Instrumentation, node: AnyNode, scope: Scope): void {
  const visitOne = stepVisitors[node.type] as
    | ((to: Instrumentation, node: AnyNode, scope: Scope) => void)
    | undefined;
  if (visitOne) visitOne(to, node, scope);
  else for (const part of partsOf(node)) to.visit(part, scope);
}
