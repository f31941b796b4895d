// npm run soak: half an hour of mixed use, and whether memory stays where it is. -- 10: ten minutes, six at least.
import { runSoak } from '../bench/soak/run-soak.ts';

const [minutes = '30'] = process.argv.slice(2);
if (!/^\d{1,4}$/.test(minutes) || Number(minutes) < 6) {
  console.error('npm run soak -- <minutes, six at least>');
  process.exit(2);
}
process.exit((await runSoak(Number(minutes))) ? 0 : 1);
