import { placesOf } from './postings.ts';

/** A training text: its classes, its distinct features, and how much it counts for each of them. */
export type Sample = { ids: string[]; features: string[]; weight: number };

/** What was learned: by feature its rarity, and the weight of each class, one feature after the other. */
export type ClassifierModel = {
  features: string[];
  rarities: Float64Array;
  classes: string[];
  weights: Float32Array;
};

type Classifier = {
  /** the probability of each class for a text with these features; they add up to 1 */
  chances: (features: string[]) => ReadonlyMap<string, number>;
  /** the place of a feature among those known: at least two samples have it; others are ignored as noise */
  place: (feature: string) => number | undefined;
};

/** The rate of learning at the beginning, which falls evenly to 0; this and the number of passes are fitted to the development sets. */
const rate = 6;
const passes = 3;
/** How much the rarity of a feature counts. */
const rarityPower = 1.3;
/** A smaller change of a class is left out, which saves a third of the time; no figure of the evaluation changes. */
const noticeable = 0.01;
/** A sample whose classes have at least this probability together is left out of further passes, which saves time. */
const certain = 0.9;
/** A text as the places of its known features with their values, normalized to length 1. */
type Vector = { places: number[]; values: number[] };

/**
 * Softmax regression over features weighted by rarity (tf-idf), fitted by stochastic gradient descent with few passes
 * over the samples, which takes the place of regularization; deterministic. A text of several classes counts for each.
 */
export function trainClassifier(samples: Sample[]): ClassifierModel {
  const { features: known, rarities } = knownFeatures(samples);
  const vectorOf = vectorReader(placesOf(known), rarities);
  const classes = [...new Set(samples.flatMap(({ ids }) => ids))];
  const places = placesOf(classes);
  const weights = new Float32Array(known.length * classes.length);
  const chances = new Float64Array(classes.length);
  const prepared = mixed(samples).map(({ ids, features, weight }) => ({
    vector: vectorOf(features),
    targets: ids.map((id) => places.get(id) ?? 0),
    weight,
  }));
  let active = prepared;
  for (let pass = 0; pass < passes; pass += 1) {
    const doubtful: typeof active = [];
    for (const [place, sample] of active.entries()) {
      const { vector, targets, weight } = sample;
      predict(weights, vector, chances);
      const step = rate * weight * (1 - (pass + place / active.length) / passes);
      if (targets.reduce((sum, target) => sum + (chances[target] ?? 0), 0) < certain) doubtful.push(sample);
      for (let one = 0; one < chances.length; one += 1)
        chances[one] = -step * targets.length * (chances[one] ?? 0);
      for (const target of targets) chances[target] = (chances[target] ?? 0) + step;
      addTo(weights, vector, chances);
    }
    active = doubtful;
  }
  return { features: known, rarities, classes, weights };
}

export function createClassifier({
  features: known,
  rarities,
  classes,
  weights,
}: ClassifierModel): Classifier {
  const placeOf = placesOf(known);
  const vectorOf = vectorReader(placeOf, rarities);
  const chances = new Float64Array(classes.length);
  return {
    place: (feature) => placeOf.get(feature),
    chances: (features) => {
      predict(weights, vectorOf(features), chances);
      return new Map(classes.map((id, place) => [id, chances[place] ?? 0]));
    },
  };
}

function vectorReader(placeOf: ReadonlyMap<string, number>, rarities: Float64Array) {
  return (features: string[]): Vector => {
    const places: number[] = [];
    const values: number[] = [];
    let squares = 0;
    for (const feature of features) {
      const place = placeOf.get(feature);
      if (place === undefined) continue;
      const rarity = rarities[place] ?? 0;
      places.push(place);
      values.push(rarity);
      squares += rarity ** 2;
    }
    const length = Math.sqrt(squares) || 1;
    return { places, values: values.map((value) => value / length) };
  };
}

/**
 * The samples in the order of a hash of their contents: the classes are mixed, as few passes need, and a further sample
 * leaves the order of the others as it is.
 */
function mixed(samples: Sample[]): Sample[] {
  const hashed = samples.map((sample) => ({
    sample,
    hash: hashOf(`${sample.ids.join(' ')} ${sample.features.join(' ')}`),
  }));
  return hashed.sort((left, right) => left.hash - right.hash).map(({ sample }) => sample);
}

/** FNV-1a, 32 bits (Fowler, Noll and Vo), over the UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0;
  return hash;
}

/** Sets `chances` to the probabilities of the classes. */
function predict(weights: Float32Array, { places, values }: Vector, chances: Float64Array): void {
  const classes = chances.length;
  chances.fill(0);
  for (let feature = 0; feature < places.length; feature += 1) {
    const start = (places[feature] ?? 0) * classes;
    const value = values[feature] ?? 0;
    for (let one = 0; one < classes; one += 1)
      chances[one] = (chances[one] ?? 0) + value * (weights[start + one] ?? 0);
  }
  const most = largestOf(chances);
  let sum = 0;
  for (let one = 0; one < classes; one += 1) {
    const chance = Math.exp((chances[one] ?? 0) - most);
    chances[one] = chance;
    sum += chance;
  }
  for (let one = 0; one < classes; one += 1) chances[one] = (chances[one] ?? 0) / sum;
}

function largestOf(values: Float64Array): number {
  let most = values[0] ?? 0;
  for (let at = 1; at < values.length; at += 1) most = Math.max(most, values[at] ?? 0);
  return most;
}

/** Adds the noticeable changes of the classes to the weights of a text's features. */
function addTo(weights: Float32Array, { places, values }: Vector, changes: Float64Array): void {
  const classes = changes.length;
  // Loops over indexes: iterators would take half of the training's time.
  const changed: number[] = [];
  for (let one = 0; one < classes; one += 1) if (Math.abs(changes[one] ?? 0) >= noticeable) changed.push(one);
  for (let feature = 0; feature < places.length; feature += 1) {
    const start = (places[feature] ?? 0) * classes;
    const value = values[feature] ?? 0;
    for (let at = 0; at < changed.length; at += 1) {
      const one = changed[at] ?? 0;
      weights[start + one] = (weights[start + one] ?? 0) + value * (changes[one] ?? 0);
    }
  }
}

/** The features that several samples have, with their rarities. */
function knownFeatures(samples: Sample[]): Pick<ClassifierModel, 'features' | 'rarities'> {
  const counts = new Map<string, number>();
  for (const { features } of samples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const several = [...counts].filter(([, count]) => count > 1);
  return {
    features: several.map(([feature]) => feature),
    rarities: Float64Array.from(several, ([, count]) => Math.log(1 + samples.length / count) ** rarityPower),
  };
}
