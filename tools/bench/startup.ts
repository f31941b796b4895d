import { startNewProduct } from '../product/product.ts';
import { type Row, summary, timesRow } from './support/measure.ts';

/** From the start of the process to the first good answer: with an empty folder, and with one that is there. */
export async function benchStartup(): Promise<Row[]> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < 3; round++) {
    const product = await startNewProduct();
    first.push(product.readyMs);
    await product.restart();
    second.push(product.readyMs);
    await product.remove();
  }
  return [
    timesRow('start-up with an empty data folder', summary(first)),
    timesRow('start-up with an existing one', summary(second), 'under 2 s'),
  ];
}
