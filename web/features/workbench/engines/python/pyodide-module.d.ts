/** The engine itself, for `loadPyodide`, which would else import it from an address. */
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: (settings: object) => Promise<unknown>;
  export default createPyodideModule;
}
