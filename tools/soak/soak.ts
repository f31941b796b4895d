// npm run soak: half an hour of mixed use, and whether memory stays constant. -- 10: ten minutes, at least six.
import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../product/client.ts';
import type { MemoryKinds } from './memory-kinds.ts';
import { memoryLine, mostAnHour } from './memory-line.ts';
import { soakLearner } from './soak-learner.ts';
import { startSoakProduct } from './soak-product.ts';

/** Simultaneous learners, and their pauses between two steps: ordinary use, not the maximum load. */
const learners = 6;
const thinkMs = 150;
/** Responses of an overloaded server: the learner's day ends, and another one's begins. */
const busy = [429, 503, 504];
const restMs = 60_000;
/** The maximum memory of an idle instance, in MiB. */
const goal = 450;

const kinds = ['rss', 'heap', 'external', 'cHeap', 'engine', 'files', 'rest'] as const;
const head = ['', 'resident', 'heap', 'external', 'C heap', 'engine', 'files', 'rest', 'steps'];
const line = (name: string, cells: readonly (string | number)[]) =>
  console.log([name.padEnd(14), ...cells.map((cell) => String(cell).padStart(9))].join(''));
const mib = (memory: MemoryKinds) => kinds.map((kind) => memory[kind].toFixed(0));

/**
 * Mixed use of a new product for that many minutes; prints resident memory in MiB each minute, and finally whether
 * its regression line is flat. @returns whether it is @throws Error when a step fails, since incomplete use proves
 * nothing
 */
async function runSoak(minutes: number): Promise<boolean> {
  const product = await startSoakProduct();
  try {
    line(head[0] ?? '', head.slice(1));
    await pause(10_000);
    line('first start', [...mib(product.memory()), 0]);
    const values = await use(product.url, minutes, product.memory);
    await pause(restMs);
    const atRest = product.memory();
    line('at rest', mib(atRest));
    const { slope, bound, isFlat } = memoryLine(values);
    console.log(
      `${isFlat ? 'Flat' : 'NOT flat'}: ${slope.toFixed(0)} ± ${bound.toFixed(0)} MiB an hour after the first third ` +
        `(more than ${mostAnHour} is a fault); ${atRest.rss.toFixed(0)} MiB at rest (goal: ${goal}).`,
    );
    return isFlat;
  } finally {
    await product.remove();
  }
}

/** The minimum within a minute: hashing a password takes 64 MiB for a moment, which is no growth. */
async function lowest(memory: () => MemoryKinds): Promise<MemoryKinds> {
  let least: MemoryKinds | null = null;
  for (let sample = 0; sample < 12; sample += 1) {
    await pause(5000);
    const now = memory();
    if (!least || now.rss < least.rss) least = now;
  }
  return least ?? memory();
}

/** Resident MiB, one value per minute of use. */
async function use(url: string, minutes: number, memory: () => MemoryKinds): Promise<number[]> {
  let steps = 0;
  let index = 0;
  let over = false;
  let givenUp = 0;
  const failed = Promise.withResolvers<never>();
  const between = async () => {
    steps += 1;
    await pause(thinkMs);
  };
  const lane = async () => {
    while (!over) {
      await soakLearner(url, index++, between).catch((error: unknown) => {
        if (!(error instanceof Refused && busy.includes(error.status))) throw error;
        givenUp += 1;
      });
    }
  };
  const lanes = Promise.all(Array.from({ length: learners }, lane)).catch(failed.reject);
  const values: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const now = await Promise.race([lowest(memory), failed.promise]);
    values.push(now.rss);
    line(`${minute} min`, [...mib(now), steps]);
  }
  over = true;
  await Promise.race([lanes, failed.promise]);
  if (givenUp > 0) console.log(`${givenUp} of ${index} learners gave up: the server was too busy.`);
  return values;
}

const [minutes = '30'] = process.argv.slice(2);
if (!/^\d{1,4}$/.test(minutes) || Number(minutes) < 6) {
  console.error('npm run soak -- <minutes, six at least>');
  process.exit(2);
}
process.exit((await runSoak(Number(minutes))) ? 0 : 1);
