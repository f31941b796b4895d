// npm run bench: every benchmark, one after the other, then one table. It judges nothing. `-- lighthouse` runs one alone.
import { runBenchmarks } from '../bench/run.ts';

await runBenchmarks(process.argv.slice(2));
