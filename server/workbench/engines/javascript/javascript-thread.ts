import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { serveRuns } from '../serve-runs.ts';
import { runJavaScript } from './run-javascript.ts';

/** A global that TypeScript declares only in the DOM library. */
declare const WebAssembly: { Memory: new (of: { initial: number; maximum: number }) => object };

const pages = (megabytes: number) => (megabytes * 1024 * 1024) / 65_536;
/**
 * Megabytes. QuickJS's own memory limit misses most of its allocations, since it cannot tell their sizes in WebAssembly,
 * so the WebAssembly memory is bounded as a whole.
 */
const memory = { initial: 16, most: 64 };

await serveRuns(async () => {
  const wasmMemory = new WebAssembly.Memory({ initial: pages(memory.initial), maximum: pages(memory.most) });
  // The package's types describe the module as what is in fact its default export.
  const bounded = newVariant(variant as unknown as QuickJSSyncVariant, { wasmMemory });
  const engine = await newQuickJSWASMModuleFromVariant(bounded);
  return { run: (order) => runJavaScript(engine, order) };
});
