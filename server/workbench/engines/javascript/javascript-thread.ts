import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { serveRuns } from '../serve-runs.ts';
import { runJavaScript } from './run-javascript.ts';

/** A global of the language that TypeScript knows of browsers only. */
declare const WebAssembly: { Memory: new (of: { initial: number; maximum: number }) => object };

const pages = (megabytes: number) => (megabytes * 1024 * 1024) / 65_536;
/**
 * Megabytes. What the engine counts of itself leaves out most of what it holds, since WebAssembly does not tell how large
 * a piece is; so its memory as a whole is bounded.
 */
const memory = { initial: 16, most: 64 };

await serveRuns(async () => {
  const wasmMemory = new WebAssembly.Memory({ initial: pages(memory.initial), maximum: pages(memory.most) });
  // Its types say that the module is what is in fact its default export.
  const bounded = newVariant(variant as unknown as QuickJSSyncVariant, { wasmMemory });
  const engine = await newQuickJSWASMModuleFromVariant(bounded);
  return { run: (order) => runJavaScript(engine, order) };
});
