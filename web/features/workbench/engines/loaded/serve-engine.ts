import type { ProgramCase, ProgramFile, RunLimits, RunOutcome } from '#shared/contract/workbench/program.ts';

type EngineOrder = { files: ProgramFile[]; test: ProgramCase | null; limits: RunLimits };
type Ended = {
  outcome: RunOutcome /** the engine may be damaged: do not run another program in it */;
  spent: boolean;
};

/** `image`: a snapshot from which the next worker starts faster. */
type Prepared = { run: (order: EngineOrder) => Ended | Promise<Ended>; image?: Blob };

type Begin = { files: Record<string, ArrayBuffer>; image: Blob | null };
/** The part of a worker's global object that is used. */
type Port = {
  onmessage: ((event: { data: Begin | { order: EngineOrder } }) => void) | null;
  postMessage: (message: object) => void;
};

/**
 * Runs in a worker of the sandbox: starts an engine from the files it receives, then runs programs, one at a time.
 */
export function serveEngine(prepare: (image: Blob | null) => Promise<Prepared>): void {
  const port = globalThis as unknown as Port;
  let last: Promise<Prepared | null> = Promise.resolve(null);
  const begin = async ({ files, image }: Begin): Promise<Prepared | null> => {
    globalThis.fetch = fetchFrom(files);
    try {
      const prepared = await prepare(image);
      port.postMessage({ ready: true, image: prepared.image ?? null });
      return prepared;
    } catch (error) {
      port.postMessage({ failed: messageOf(error) });
      return null;
    }
  };
  port.onmessage = ({ data }) => {
    if ('files' in data) last = begin(data);
    else
      last = last.then(async (prepared) => {
        if (prepared) port.postMessage(await prepared.run(data.order));
        return prepared;
      });
  };
}

/** Serves the received files by name to engines, which fetch them; nothing else can be fetched here. */
const fetchFrom =
  (files: Record<string, ArrayBuffer>): typeof fetch =>
  async (address) => {
    const name = String(address instanceof Request ? address.url : address)
      .split('/')
      .at(-1);
    const content = files[name ?? ''];
    if (!content) throw new TypeError(`${name} is not here`);
    const type = name?.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(content, { headers: { 'content-type': type } });
  };

/** Engines may throw objects that are not Errors. */
const messageOf = (error: unknown) => String((error as { message?: unknown } | null)?.message ?? error);
