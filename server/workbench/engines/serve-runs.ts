import { parentPort, workerData } from 'node:worker_threads';
import type { EngineImage, FromEngine, Prepared, RunOrder } from './engine-messages.ts';

/** This thread's processor time in milliseconds. */
const processorTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The counterpart of `startEngineThread`, to be called once in an engine's thread: creates the engine, then serves runs. */
export async function serveRuns(prepare: (image: EngineImage | null) => Promise<Prepared>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('Programs run in a worker thread.');
  const send = (message: FromEngine) => port.postMessage(message);
  const { run, image = null } = await prepare((workerData as { image: EngineImage | null }).image);
  port.on('message', async (order: RunOrder) => {
    const begun = processorTime();
    const ended = await run(order);
    send({ ...ended, used: processorTime() - begun });
  });
  send({ ready: true, image });
}
