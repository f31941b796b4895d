import { claim, type LessonNumbers } from './claim.ts';
import { about, correlate, correlationPValue, mean, percent } from './compute.ts';
import { dots } from './figure.ts';

/** The correlation of the dots in one of the four scatter plots, which are 170 units apart. */
function drawn(picture: number): number {
  const inside = dots('correlation-four').filter(({ x }) => Math.floor((x - 20) / 170) === picture);
  if (inside.length !== 40) throw new Error(`Picture ${picture} has ${inside.length} dots.`);
  return correlate(
    inside.map(({ x }) => x),
    inside.map(({ y }) => -y),
  );
}

const surgery = { small: 81 / 87, large: 192 / 263, successes: 81 + 192, all: 87 + 263 };
const puncture = { small: 234 / 270, large: 55 / 80, successes: 234 + 55, all: 270 + 80 };
const a = { calm: percent(95 / 100), stormy: percent(120 / 200), all: percent((95 + 120) / (100 + 200)) };
const b = { calm: percent(270 / 300), stormy: percent(22 / 40), all: percent((270 + 22) / (300 + 40)) };

/** Area in km², pairs of storks, population in millions and births in thousands per year (Matthews 2000). */
const storks = [
  [28750, 100, 3.2, 83],
  [83860, 300, 7.6, 87],
  [30520, 1, 9.9, 118],
  [111000, 5000, 9, 117],
  [43100, 9, 5.1, 59],
  [544000, 140, 56, 774],
  [357000, 3300, 78, 901],
  [132000, 2500, 10, 106],
  [41900, 4, 15, 188],
  [93000, 5000, 11, 124],
  [301280, 5, 57, 551],
  [312680, 30000, 38, 610],
  [92390, 1500, 10, 120],
  [237500, 5000, 23, 367],
  [504750, 8000, 39, 439],
  [41290, 150, 6.7, 82],
  [779450, 25000, 56, 1576],
] as const;

export const correlation: LessonNumbers = {
  lesson: 'correlation',
  claims: [
    claim('about once in «130» tries', about(1 / correlationPValue(0.62, 17))),
    claim(
      'more babies; the correlation is r = «0.62»',
      correlate(
        storks.map(([, pairs]) => pairs),
        storks.map(([, , , births]) => births),
      ),
    ),
    claim(
      'births per inhabitant have an r of only «0.16»',
      correlate(
        storks.map(([area, pairs]) => pairs / area),
        storks.map(([, , people, births]) => births / people),
      ),
    ),
    claim('along a rising line, r = «0.9»', drawn(0)),
    claim('in a wide cloud, r = «0.5»', drawn(1)),
    claim('without direction, r = «0»', drawn(2)),
    claim('falls again, and r is «0» as well', drawn(3)),
    claim('the connection is obvious, and r is «0»', drawn(3)),
    claim('81 of 87 = **«93»%**', percent(surgery.small)),
    claim('192 of 263 = **«73»%**', percent(surgery.large)),
    claim('«273» of «350» = «78»%', surgery.successes, surgery.all, percent(surgery.successes / surgery.all)),
    claim('234 of 270 = «87»%', percent(puncture.small)),
    claim('55 of 80 = «69»%', percent(puncture.large)),
    claim(
      '«289» of «350» = **«83»%**',
      puncture.successes,
      puncture.all,
      percent(puncture.successes / puncture.all),
    ),
    claim('for large stones, 263 of «350»', surgery.all),
    claim('95 + 120 = «215» punctual trips of «300» make «71.7»%', 95 + 120, 100 + 200, a.all),
    claim('Line B has «292» of «340», or «85.9»%', 270 + 22, 300 + 40, b.all),
    claim(
      'value: «77.5» text: You took the mean of «95»% and «60»%',
      mean([a.calm, a.stormy]),
      a.calm,
      a.stormy,
    ),
    claim('value: «85.9» text', b.all),
    claim('shares, «95»% against «90»% and «60»% against «55»%', a.calm, b.calm, a.stormy, b.stormy),
    claim('It is «95»% against «90»%, and «60»% against «55»%', a.calm, b.calm, a.stormy, b.stormy),
    claim(
      'surgery (93 + 73) / 2 = «83»%, puncture (87 + 69) / 2 = «78»%',
      percent(mean([surgery.small, surgery.large])),
      percent(mean([puncture.small, puncture.large])),
    ),
    claim(
      'The values of r are −«1», −«0.52», «0.14» and «0.92»',
      ...[
        [9, 7, 5, 3],
        [8, 3, 6, 4],
        [3, 6, 2, 5],
        [1, 2, 2, 4],
      ].map((up) => Math.abs(correlate([1, 2, 3, 4], up))),
    ),
    claim('Fern | 72 of 80 | 12 of 20 | «84» of', 72 + 12),
    claim('Moss | 19 of 20 | 56 of 80 | «75» of', 19 + 56),
    claim('better, «84»% against «75»%', 72 + 12, 19 + 56),
    claim('56 of 80 pass, «70»%, at Fern 12 of 20, «60»%', percent(56 / 80), percent(12 / 20)),
    claim('ahead, too, «95»% against «90»%', percent(19 / 20), percent(72 / 80)),
    claim('age groups, «70»% against «60»%', percent(56 / 80), percent(12 / 20)),
  ],
};
