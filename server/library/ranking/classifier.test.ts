import { expect, it } from 'vitest';
import { createClassifier, type Sample, trainClassifier } from './classifier.ts';

const sample = (id: string, ...features: string[]): Sample => ({ ids: [id], features, weight: 1 });
const learned = (samples: Sample[]) => createClassifier(trainClassifier(samples));
const bestOf = (chances: ReadonlyMap<string, number>) =>
  [...chances].sort(([, left], [, right]) => right - left)[0]?.[0];

const few = [
  sample('knots', 'rope', 'tie'),
  sample('knots', 'rope', 'bow'),
  sample('bread', 'dough', 'tie'),
  sample('bread', 'dough', 'bow'),
];

it('the class whose samples have the same features is the most probable, and all add up to 1', () => {
  const chances = learned(few).chances(['rope']);
  expect(bestOf(chances)).toBe('knots');
  expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
});

it('a feature of a single sample is unknown, and without known features all classes are equally probable', () => {
  const { place, chances } = learned([...few, sample('bread', 'oven')]);
  expect([place('rope'), place('oven'), place('sail')]).toEqual([0, undefined, undefined]);
  expect([...chances(['oven', 'sail']).values()]).toEqual([0.5, 0.5]);
});

it('no samples and a single class are no faults', () => {
  expect([...learned([]).chances(['rope'])]).toEqual([]);
  expect([...learned(few.slice(0, 2)).chances(['rope'])]).toEqual([['knots', 1]]);
});

it('the order in which samples are given does not count', () => {
  const turned = learned([...few].reverse()).chances(['rope', 'bow']);
  expect(turned.get('knots')).toBeCloseTo(learned(few).chances(['rope', 'bow']).get('knots') ?? 0, 6);
});

it('every sample counts, however many there are', () => {
  for (const count of [7919, 15_838, 16_000]) {
    const many = Array.from({ length: count }, (_, n) =>
      sample(`topic ${n % 8}`, `word ${n % 8}`, `of ${n % 90}`),
    );
    const { chances } = learned(many);
    for (let topic = 0; topic < 8; topic += 1)
      expect(bestOf(chances([`word ${topic}`])), `${count} samples`).toBe(`topic ${topic}`);
  }
});

it('a sample of two classes makes both probable for its features, and neither alone', () => {
  const { chances } = learned([
    ...few,
    { ids: ['knots', 'bread'], features: ['picnic', 'boat'], weight: 1 },
    { ids: ['knots', 'bread'], features: ['picnic', 'basket'], weight: 1 },
    sample('birds', 'basket', 'song'),
    sample('birds', 'boat', 'song'),
  ]);
  const picnic = chances(['picnic']);
  expect(picnic.get('knots')).toBeCloseTo(picnic.get('bread') ?? 0, 1);
  expect(picnic.get('knots')).toBeGreaterThan(2 * (picnic.get('birds') ?? 1));
});
