import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { info } from 'pyodide/pyodide-lock.json';
import standardLibrary from 'pyodide/python_stdlib.zip?url';
import { programBounds } from '#shared/contract/workbench/program.ts';
import { learnersPython } from '#shared/engines/python/learners-python.ts';
import { pythonMachine } from '#shared/engines/python/python-machine.ts';
import { serveEngine } from '../loaded/serve-engine.ts';

const address = 'http://engine.invalid/';

serveEngine(async () => ({
  run: await pythonMachine({
    loadPyodide: (options) => loadPyodide(options),
    options: {
      createPyodideModule,
      // A prefix for file names that `serveEngine` resolves; nothing is requested from it.
      indexURL: address,
      stdLibURL: new URL(standardLibrary, address).href,
      // Standard library only: other packages would come from the network.
      lockFileContents: { info, packages: {} },
    },
    python: learnersPython,
    webAssembly: WebAssembly as unknown as Record<string, unknown>,
    decoder: () => new TextDecoder(),
    clock: () => performance.now(),
    mostOutput: programBounds.output,
  }),
}));
