/** A training example: its features (the first is 1, for the intercept), its class, and its weight. */
export type Row = { x: number[]; meant: boolean; weight: number };

/** More than Newton's method ever needed; a bound in case that it does not converge. */
const steps = 30;
/** Iteration stops when no weight changes by more than this. */
const enough = 1e-7;
/** The loss is the mean over the rows times this, so that a ridge means the same for any number of rows. */
const scale = 100;

/**
 * Logistic regression with L2 regularization of all weights but the intercept, by Newton's method; deterministic.
 * `ridge`: the strength of the regularization, which keeps weights with little evidence small.
 */
export function fitLogistic(
  rows: Row[],
  ridge = 0.02,
): { weights: number[]; probability: (x: number[]) => number } {
  const count = rows[0]?.x.length ?? 0;
  let weights = new Array<number>(count).fill(0);
  const probability = (x: number[]) =>
    1 / (1 + Math.exp(-x.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0)));
  for (let step = 0; step < steps; step += 1) {
    const { slope, curve } = atWeights(rows, weights, probability, ridge);
    const change = solve(curve, slope);
    weights = weights.map((weight, place) => weight - (change[place] ?? 0));
    if (change.every((one) => Math.abs(one) < enough)) break;
  }
  return { weights, probability };
}

/** The gradient (`slope`) and the Hessian matrix (`curve`) of the loss. */
function atWeights(rows: Row[], weights: number[], probability: (x: number[]) => number, ridge: number) {
  const slope = weights.map((weight, place) => (place === 0 ? 0 : ridge * weight));
  const curve = weights.map((_, row) =>
    weights.map((_, column): number => (row === column ? (row === 0 ? enough : ridge) : 0)),
  );
  for (const { x, meant, weight } of rows) {
    const chance = probability(x);
    const error = ((chance - (meant ? 1 : 0)) * weight * scale) / rows.length;
    const bend = (chance * (1 - chance) * weight * scale) / rows.length;
    for (const [place, value] of x.entries()) {
      slope[place] = (slope[place] ?? 0) + error * value;
      const line = curve[place] ?? [];
      for (const [other, rival] of x.entries()) line[other] = (line[other] ?? 0) + bend * value * rival;
    }
  }
  return { slope, curve };
}

/** Solves a system of linear equations with a positive definite matrix, by Gaussian elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const lines = matrix.map((line, place) => [...line, right[place] ?? 0]);
  for (const [place, pivot] of lines.entries()) {
    const head = pivot[place] || 1;
    for (const [other, line] of lines.entries()) {
      if (other === place) continue;
      const share = (line[place] ?? 0) / head;
      for (let column = place; column < line.length; column += 1)
        line[column] = (line[column] ?? 0) - share * (pivot[column] ?? 0);
    }
  }
  return lines.map((line, place) => (line.at(-1) ?? 0) / (line[place] || 1));
}
