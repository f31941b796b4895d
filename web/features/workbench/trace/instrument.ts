import { parse } from 'acorn';
import { programBounds } from '#shared/contract/workbench/program.ts';
import { addSteps } from './add-steps.ts';
import { recordProgram } from './record-program.ts';

/** A name that the program does not have. */
function freeName(source: string): string {
  let name = '$t';
  while (source.includes(name)) name += '$';
  return name;
}

/**
 * A JavaScript program as an expression whose value is its `Trace`: before each statement, and each time that a loop looks
 * at its condition, it says where it stands and what can be seen there. What it does otherwise stays the same.
 * @throws SyntaxError of the program
 */
export function instrument(source: string): string {
  const arrows: number[] = [];
  const program = parse(source, {
    ecmaVersion: 'latest',
    sourceType: 'script',
    locations: true,
    onToken: ({ type, end }) => {
      if (type.label === '=>') arrows.push(end);
    },
  });
  const recorder = freeName(source);
  const { text, end } = addSteps({ source, program, arrows, recorder });
  // The program is a function in a function, so that a name of its own may be the same as one of ours.
  const begin = `function(${recorder},console){return function(){${text}\n;${end}}}`;
  return `(${String(recordProgram)})(${begin},${programBounds.steps})`;
}
