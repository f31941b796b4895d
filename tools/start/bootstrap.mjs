// The entry point of every npm script: ensures Node 24 and the installed dependencies, then runs the file of the
// command. Plain JavaScript for Node 20 or newer, because it runs before anything is installed.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { commandFile, NODE_MAJOR, nextStep, SWITCH_MARK, switchedEnvironment } from './bootstrap-decide.mjs';
import { install } from './bootstrap-install.mjs';
import { heapGrowth, memorySettings } from './bootstrap-memory.mjs';
import { findNode } from './bootstrap-node.mjs';
import { endLike, endWithParent, runChild } from './bootstrap-process.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [command = 'start', ...rest] = process.argv.slice(2);

const step = nextStep(process.version, process.env[SWITCH_MARK]);
// Only the process just started may see the mark, not the commands that it starts.
delete process.env[SWITCH_MARK];

/** Only a long-running server is worth the tenth of a second that a restart may take. */
const memory = command === 'start' ? memorySettings(process.env, process.execArgv) : null;
if (step === 'run' && memory) becomeSmaller(memory);

endWithParent();
if (step === 'run') await runHere();
else if (step === 'switch') await runOnNewerNode();
else fail(`Lectern needs Node ${NODE_MAJOR} or newer, and the one that it fetched is ${process.version}.`);

async function runHere() {
  const name = commandFile(command);
  const file = name && join(root, 'tools', name);
  if (!file || !existsSync(file)) return fail(`There is no command '${command}'.`);
  process.chdir(root);
  putThisNodeFirst();
  const installed = await install(root, command);
  if (installed.code !== 0) {
    if (installed.signal === null) console.error('The packages could not be installed.');
    return endLike(installed);
  }
  process.argv = [process.execPath, file, ...rest];
  // Compiling takes a third of the time to load the server, so compiled code is cached; by the variable also for the threads
  // and processes that it starts.
  process.env.NODE_COMPILE_CACHE ||= join(root, '.cache', 'compiled');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const growth = command === 'start' ? heapGrowth(process.env, process.execArgv) : null;
  if (growth) setFlagsFromString(growth);
  // In this process: one process to signal, and no second start-up to wait for.
  await import(pathToFileURL(file).href);
}

/**
 * Replaces this process by a Node with arguments that can only be set at the start. Where that is impossible (on
 * Windows, or with an IPC channel, which would not survive it) it continues unchanged.
 * @param {{ args: string[], env: Record<string, string | undefined> }} settings
 */
function becomeSmaller({ args, env }) {
  if (process.platform === 'win32' || typeof process.execve !== 'function' || process.channel) return;
  const said = /** @type {NodeJS.ProcessEnv} */ (env);
  process.execve(
    process.execPath,
    [process.execPath, ...args, ...process.execArgv, ...process.argv.slice(1)],
    said,
  );
}

async function runOnNewerNode() {
  /** @type {string} */
  let node;
  try {
    node = await findNode(root);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail(
      `Lectern needs Node ${NODE_MAJOR} or newer, this is ${process.version}. Fetching one failed: ${reason}. ` +
        `Please install Node ${NODE_MAJOR} and try again.`,
    );
  }
  const env = switchedEnvironment(memory?.env ?? process.env, process.execPath, process.platform);
  const flags = memory?.args ?? [];
  // The extra channel tells the child when we are gone.
  const stdio = /** @type {import('node:child_process').StdioOptions} */ ([
    'inherit',
    'inherit',
    'inherit',
    'ipc',
  ]);
  endLike(await runChild(node, [...flags, fileURLToPath(import.meta.url), command, ...rest], { env, stdio }));
}

function putThisNodeFirst() {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const here = dirname(process.execPath);
  const path = process.env[key] ?? '';
  if (path.split(delimiter)[0] !== here) process.env[key] = path ? `${here}${delimiter}${path}` : here;
  process.env.NODE = process.execPath;
  process.env.npm_node_execpath = process.execPath;
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
