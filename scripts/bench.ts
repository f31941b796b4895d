// npm run bench: every benchmark, one after the other, then one table. It judges nothing.
import { runBenchmarks } from '../bench/run.ts';

await runBenchmarks();
