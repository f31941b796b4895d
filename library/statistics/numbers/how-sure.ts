import { claim, type LessonNumbers } from './claim.ts';
import { about, bellTail, differenceOfShares, mean, percent } from './compute.ts';

const large = differenceOfShares(0.044, 0.05, 20000);
const level = differenceOfShares(0.049, 0.05, 20000);
const small = differenceOfShares(0.12, 0.2, 50);
const button = differenceOfShares(0.08, 0.086, 10000);
const painkiller = differenceOfShares(2 / 500, 4 / 500, 500);

/** The rule of thumb for the margin of a difference between two groups of n, in points: 1.4 / √n. */
const margin = (people: number): number => 140 / Math.sqrt(people);

/** Two-sided p-value of a difference of two shares in groups of the same size. */
function pOf(first: number, second: number, people: number): number {
  const { difference, high } = differenceOfShares(first, second, people);
  return 2 * bellTail((difference / (high - difference)) * 1.96);
}

/** The percentage of studies that detect an effect of that many margins. */
const power = (margins: number): number => percent(1 - bellTail(1.96 * (margins - 1)));
const surgery = margin(400);

export const howSure: LessonNumbers = {
  lesson: 'how-sure',
  claims: [
    claim('In the first, p = «0.02»; in the second, p = «0.23»', pOf(0.5, 0.56, 800), pOf(0.5, 0.56, 200)),
    claim(
      '1.4 / √800 is «0.05», or «5» points. The exercises gain 6 ± 5, between «1» and «11» points',
      margin(800) / 100,
      margin(800),
      6 - margin(800),
      6 + margin(800),
    ),
    claim(
      '1.4 / √200 is «10» points, so they gain 6 ± 10, between «−4» and «16»',
      margin(200),
      6 - margin(200),
      6 + margin(200),
    ),
    claim('| «0.6» points | «0.2» to «1.0» |', large.difference, large.low, large.high),
    claim('| «0.1» points | «−0.3» to «0.5» |', level.difference, level.low, level.high),
    claim('| «8» points | «−6» to «22» |', small.difference, small.low, small.high),
    claim('1 / 0.006, or «167» people', 1 / 0.006),
    claim('With 0.6 points «167» people have to be treated', 100 / large.difference),
    claim('From «−6» to «22» points both considerable harm', small.low, small.high),
    claim('| half the margin | «16» |', power(0.5)),
    claim('| the margin | «50» |', power(1)),
    claim('| one and a half margins | «84» |', power(1.5)),
    claim('| twice the margin | «98» |', power(2)),
    claim('finds that in about «22» of 100 cases', about(power(6 / 10))),
    claim('at least «1.7» times too large', 10 / 6),
    claim('If the true effect is as large as the margin, it is «50»%; with', power(1)),
    claim(
      'That is «14» points with 100 in each, «10» with 200, «7» with 400, «5» with 800',
      ...[100, 200, 400, 800].map(margin),
    ),
    claim('to be found in «84» of 100 trials', power(1.5)),
    claim('400 in each give «7» points, 1,600 give «3.5»', margin(400), margin(1600)),
    claim('so 62% against 57% is «5» ± «7», from «−2» to «12»', 62 - 57, surgery, 5 - surgery, 5 + surgery),
    claim('With 1,225 in each group the margin is 1.4 / «35», «4» points', Math.sqrt(1225), margin(1225)),
    claim('so 6 ± 4 is «2» to «10»', 6 - 4, 6 + 4),
    claim('so 70 × 70 = «4,900» in each group', (140 / 2) ** 2),
    claim('1.4 / √400 is «7» points', surgery),
    claim('5 − 7 = «−2» to 5 + 7 = «12» points', 5 - surgery, 5 + surgery),
    claim('so are 3 points, and «12»', 5 + surgery),
    claim('fewer than «16» of 100 such trials', power(0.5)),
    claim(
      'find a true 3 points in «84» of 100 trials, they must be one and a half margins. So the margin is to be «2» points',
      power(1.5),
      3 / 1.5,
    ),
    claim(
      '√n is 1.4 / 0.02 = «70», and $n$ is 70 × 70 = «4,900» in each group',
      1.4 / 0.02,
      (1.4 / 0.02) ** 2,
    ),
    claim('95% within the margin, «67»% within half of it', percent(1 - 2 * bellTail(1.96 / 2))),
    claim(
      'too high: «50» of 100. If it is half the margin, luck has to add the other half. Of 100 estimates «33» are so far off, and only the high ones count: «16»',
      power(1),
      percent(2 * bellTail(1.96 / 2)),
      power(0.5),
    ),
    claim(
      'the program gives «0.8» points. (The rule of thumb would say «1.4».)',
      button.high - button.difference,
      margin(10000),
    ),
    claim('0.6 − 0.8 = «−0.2» to 0.6 + 0.8 = «1.4» points', button.low, button.high),
    claim('everything from 0.5 to «1.4»', button.high),
    claim('only «half» of such trials find it', power(1) / 100),
    claim('Yes, although «49» to «55» and «44» to «50» overlap', 52 - 3, 52 + 3, 47 - 3, 47 + 3),
    claim(
      'The difference of «5» has a margin of 1.4 × 3, or «4.2» points. It lies between «0.8» and «9.2»',
      52 - 47,
      1.4 * 3,
      5 - 1.4 * 3,
      5 + 1.4 * 3,
    ),
    claim('The widths are «35», «20», «12» and «5» points', 44 - 9, 12 + 8, 33 - 21, 3 + 2),
    claim('The difference of «4» has a margin of about «3.5», so', 30 - 26, 1.4 * 2.5),
    claim(
      'Each margin is «2.5», and 1.4 times that is «3.5». The interval goes from «0.5» to «7.5» minutes',
      (32.5 - 27.5) / 2,
      1.4 * 2.5,
      4 - 3.5,
      4 + 3.5,
    ),
    claim('The difference of «4» has a margin of «5», the two', 30 - 26, 2.5 + 2.5),
    claim(
      'Each margin is «2.5» minutes, that of the difference 1.4 × 2.5 = «3.5», and 4 ± 3.5 goes from «0.5» to «7.5»',
      (28.5 - 23.5) / 2,
      1.4 * 2.5,
      4 - 3.5,
      4 + 3.5,
    ),
    claim('goes from «0.6» fewer to «1.4» more', -painkiller.low, painkiller.high),
    claim('«4» is twice «2»', 2 * 2, 4 / 2),
    claim(
      'margins are about «20», «10», «10» and «5» points',
      about(margin(50)),
      about(margin(200)),
      about(margin(200)),
      Math.round(margin(800)),
    ),
    claim('So the effect is a «quarter» of the margin, «half» of it', 5 / 20, 5 / 10),
    claim('p is more than «500» times smaller', 0.05 / 0.0001),
    claim('by «8» units (95% interval −1 to 17), drug B by «4» units', mean([-1, 17]), mean([3, 5])),
    claim('they lower blood pressure by «5» units (95% interval 1 to 9', mean([1, 9])),
    claim('suggest a gain of about «4» units', mean([5, 3])),
    claim('only «3» units, interval −3 to 9', mean([-3, 9])),
    claim('its interval is «half» as wide again', (12 - 8) / 8),
  ],
};
