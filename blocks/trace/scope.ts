/** What is visible at a piece of code. */
export type Scope = {
  /** the function around it; 0: the program itself */
  id: number;
  /** the name of that function's frame */
  frame: string;
  /** the visible names, each with the function to which it belongs */
  names: ReadonlyMap<string, number>;
};

/** A scope in which its function declares further names. */
export const withNames = (scope: Scope, names: readonly string[]): Scope => ({
  ...scope,
  names: new Map([...scope.names, ...names.map((name) => [name, scope.id] as const)]),
});
