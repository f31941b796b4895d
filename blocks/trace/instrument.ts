import { parse } from 'acorn';
import { programBounds } from '#shared/contract/workbench/program.ts';
import { addSteps } from './add-steps.ts';
import { recordProgram } from './record-program.ts';
import { createInWords } from './value-in-words.ts';

/** A name that does not occur in the program. */
function freeName(source: string): string {
  let name = '$t';
  while (source.includes(name)) name += '$';
  return name;
}

/**
 * A JavaScript program as an expression that evaluates to its `Trace`: before each statement, and each time a loop
 * checks its condition, it records its line and the visible variables. Its behaviour stays the same otherwise.
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
  // The program is a function inside a function, so that its names may be the same as ours.
  const begin = `function(${recorder},console){return function(){${text}\n;${end}}}`;
  return `(${String(recordProgram)})(${begin},${programBounds.steps},(${String(createInWords)})())`;
}
