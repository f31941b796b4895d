/**
 * Remembers the result as long as its argument lives: scope, lessons and places of a question are judged one after the
 * other, and each asks the index for the same.
 */
export function remembered<Argument extends object, Result>(
  work: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const known = new WeakMap<Argument, Result>();
  return (argument) => {
    const before = known.get(argument);
    if (before !== undefined) return before;
    const result = work(argument);
    known.set(argument, result);
    return result;
  };
}
