import { npmStart, startNewProduct } from '../product/product.ts';
import { type Row, summary, timesRow } from './support/measure.ts';

const rounds = 7;

/**
 * Time from `npm start`, without npm, to the first successful response: with an empty data folder, and with an
 * existing one that was shut down cleanly. The first round is not counted: it may build, and fills Node's compile
 * cache.
 */
export async function benchStartup(): Promise<Row[]> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const product = await startNewProduct({}, npmStart);
    if (round > 0) first.push(product.readyMs);
    await product.stop();
    await product.restart();
    if (round > 0) second.push(product.readyMs);
    await product.remove();
  }
  return [
    timesRow('start-up with an empty data folder', summary(first)),
    timesRow('start-up with an existing one', summary(second), 'under 2 s'),
  ];
}
