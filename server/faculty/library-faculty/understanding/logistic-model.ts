import { z } from 'zod';
import fitted from './weights.json' with { type: 'json' };

/** By feature its weight (log odds). */
export type Weights<Feature extends string> = Record<Feature, number>;

/**
 * The weights of a model with just these features, fitted by logistic regression to the development sets of the evaluation
 * (docs/library-evaluation.md). Throws if weights.json has others.
 */
export const weightsOf = <Feature extends string>(
  model: keyof typeof fitted,
  features: readonly Feature[],
): Weights<Feature> => z.record(z.enum(features), z.number()).parse(fitted[model]);

/** The probability, 0 to 1, of something with these features. */
export function probabilityOf<Feature extends string>(
  weights: Weights<Feature>,
  signs: Record<Feature, number>,
): number {
  const features = Object.keys(weights) as Feature[];
  return 1 / (1 + Math.exp(-features.reduce((sum, feature) => sum + weights[feature] * signs[feature], 0)));
}
