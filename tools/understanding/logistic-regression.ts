/** What speaks for a case (its first sign is 1, for the base), and whether it is one; `weight`: how much it counts. */
export type Row = { x: number[]; meant: boolean; weight: number };

const steps = 3000;
const rate = 0.03;
/** Keeps weights small that little speaks for. */
const ridge = 0.02;

/** Logistic regression with a ridge on all weights but the base, by gradient descent with Adam's steps; deterministic. */
export function fitLogistic(rows: Row[]): { weights: number[]; probability: (x: number[]) => number } {
  const count = rows[0]?.x.length ?? 0;
  const weights = new Array<number>(count).fill(0);
  const [mean, square] = [new Array<number>(count).fill(0), new Array<number>(count).fill(0)];
  const probability = (x: number[]) =>
    1 / (1 + Math.exp(-x.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0)));
  for (let step = 1; step <= steps; step += 1) {
    const slope = new Array<number>(count).fill(0);
    for (const { x, meant, weight } of rows) {
      const error = (probability(x) - (meant ? 1 : 0)) * weight;
      for (let place = 0; place < count; place += 1)
        slope[place] = (slope[place] ?? 0) + error * (x[place] ?? 0);
    }
    for (let place = 0; place < count; place += 1) {
      const pull = place === 0 ? 0 : ridge * (weights[place] ?? 0);
      const gradient = ((slope[place] ?? 0) / rows.length) * 100 + pull;
      mean[place] = 0.9 * (mean[place] ?? 0) + 0.1 * gradient;
      square[place] = 0.999 * (square[place] ?? 0) + 0.001 * gradient * gradient;
      const [m, s] = [(mean[place] ?? 0) / (1 - 0.9 ** step), (square[place] ?? 0) / (1 - 0.999 ** step)];
      weights[place] = (weights[place] ?? 0) - (rate * m) / (Math.sqrt(s) + 1e-8);
    }
  }
  return { weights, probability };
}
