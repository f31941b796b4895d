/** The engine itself, passed to `loadPyodide`, which would otherwise import it from a URL. */
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: (settings: object) => Promise<unknown>;
  export default createPyodideModule;
}
