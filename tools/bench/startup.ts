import { npmStart, startNewProduct } from '../product/product.ts';
import { type Row, summary, timesRow } from './support/measure.ts';

const rounds = 7;

/**
 * From `npm start`, without npm, to the first good answer: with an empty folder, and with one that is there and was left in
 * order. The first round is not counted: it may build, and keeps what Node compiles.
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
