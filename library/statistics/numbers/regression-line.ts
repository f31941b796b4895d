import { claim, type LessonNumbers } from './claim.ts';
import { correlate, mean, percent, sum } from './compute.ts';

/** The line with the smallest sum of squared residuals. */
function lineThrough(xs: number[], ys: number[]) {
  const slope =
    sum(xs.map((x, index) => (x - mean(xs)) * ((ys[index] ?? Number.NaN) - mean(ys)))) /
    sum(xs.map((x) => (x - mean(xs)) ** 2));
  const at = (x: number): number => mean(ys) + slope * (x - mean(xs));
  const residuals = xs.map((x, index) => (ys[index] ?? Number.NaN) - at(x));
  return { slope, intercept: at(0), at, residuals };
}

const squares = (values: number[]): number => sum(values.map((value) => value ** 2));

const distance = [1, 2, 3, 4, 5, 6, 7];
const minutes = [10, 16, 12, 26, 24, 36, 30];
const ride = lineThrough(distance, minutes);
const around = squares(minutes.map((one) => one - mean(minutes)));
const left = squares(ride.residuals);

const hours = [6, 7, 8, 9, 10, 24];
const takings = [30, 34, 33, 38, 40, 36];
const withF = lineThrough(hours, takings).slope;
const withoutF = lineThrough(hours.slice(0, 5), takings.slice(0, 5)).slope;

const unload = (crates: number): number => 10 + 3 * crates;
const missed = (predicted: number[]): number =>
  squares([2, 5, 5].map((one, index) => one - (predicted[index] ?? Number.NaN)));

export const regressionLine: LessonNumbers = {
  lesson: 'regression-line',
  claims: [
    claim('go together closely, r = «0.89»', correlate(distance, minutes)),
    claim('All seven together say «26»', ride.at(5)),
    claim('minutes = «6» + «4» × kilometres', ride.intercept, ride.slope),
    claim('rises from «10» minutes at 1 km to «34» minutes at 7 km', ride.at(1), ride.at(7)),
    claim('The ride of 6 km lies «6» minutes above the line', 36 - ride.at(6)),
    claim('the ride of 3 km lies «6» minutes below it', ride.at(3) - 12),
    claim('The **slope** is «4» minutes', ride.slope),
    claim('the line is «four» minutes higher. Two kilometres, «eight» minutes', ride.slope, 2 * ride.slope),
    claim('The **intercept** is «6» minutes', ride.intercept),
    claim('for 5 km is «6» + «4» × 5 = «26» minutes', ride.intercept, ride.slope, ride.at(5)),
    claim('where the line says «30»: a residual of +«6»', ride.at(6), 36 - ride.at(6)),
    claim('ride of 3 km, 12 instead of «18», has −«6»', ride.at(3), ride.at(3) - 12),
    claim('the point of the means, «4» km and «22» minutes', mean(distance), mean(minutes)),
    claim(
      'Here «0» + «4» + «36» + «16» + «4» + «36» + «16» = «112»',
      ...ride.residuals.map((one) => Math.round(one) ** 2),
      left,
    ),
    claim('One miss of 6 counts «36», three misses of 2 count only «12»', 6 ** 2, 3 * 2 ** 2),
    claim('the mean, «22» minutes', mean(minutes)),
    claim(
      'would be «144» + «36» + «100» + «16» + «4» + «196» + «64» = «560»',
      ...minutes.map((one) => (one - mean(minutes)) ** 2),
      around,
    ),
    claim('With the line «112» are left', left),
    claim('So «448» of «560», or «80»%, go', around - left, around, percent(1 - left / around)),
    claim('«80»% of the rides are not', percent(1 - left / around)),
    claim('reveal: About «2», two thirds of 3', (2 / 3) * 3),
    claim('inches below the average were about «2» below it', (2 / 3) * 3),
    claim('0.7 × 20 = «14» above is expected in the second, that is «74»', 0.7 * 20, 60 + 0.7 * 20),
    claim('14,000 − «6,000» = «8,000» euros', 5 * 1200, 14000 - 5 * 1200),
    claim('five-year-old for 7,000: −«1,000»', 14000 - 5 * 1200 - 7000),
    claim('at 20 years the line says −«10,000»', 20 * 1200 - 14000),
    claim('where the line says «30», has +«6»', ride.at(6), 36 - ride.at(6)),
    claim('At «0.8» the squared misses', 1 - left / around),
    claim('20 points above the mean is expected at «14» above', 0.7 * 20),
    claim('it is «4» minutes per kilometre: two kilometres more', ride.slope),
    claim("left: '«90»'", 30 + 6 * 10),
    claim("left: '«11»'", 101 - (30 + 6 * 10)),
    claim('prediction «90» euros, residual «11» euros', 30 + 6 * 10, 101 - (30 + 6 * 10)),
    claim('The line gives «16», «25», «13» and «22» minutes', unload(2), unload(5), unload(1), unload(4)),
    claim(
      'The residuals are −«5», −«2», +«1» and +«6»',
      unload(2) - 11,
      unload(5) - 23,
      14 - unload(1),
      28 - unload(4),
    ),
    claim('residual of −«10».', 60 + 9 * 10 - 140),
    claim('The line says «150», and 140 is «10» below', 60 + 9 * 10, 60 + 9 * 10 - 140),
    claim('the line is «18» beats higher', 2 * 9),
    claim('Without F the line rises by about «2.4» per hour', withoutF),
    claim('Without F the slope is «2.4», with F about «0.17»', withoutF, withF),
    claim('as «36» is less than «64»', 4 * 3 ** 2, 8 ** 2),
    claim('Four times «9» against once «64»', 3 ** 2, 8 ** 2),
    claim('Line L, as 8 is less than «12»', 4 * 3),
    claim('squares of K add up to «36», the square of L is «64»', 4 * 3 ** 2, 8 ** 2),
    claim(
      'The sums are «1.5», «2», «6» and «9»',
      missed([2.5, 4, 5.5]),
      missed([3, 4, 5]),
      missed([4, 4, 4]),
      missed([2, 5, 8]),
    ),
    claim('If the line rises, r is «0.7»', Math.sqrt(0.49)),
    claim('feedback: «0.7» squared is 0.49', Math.sqrt(0.49)),
    claim('misses are «51»% of those', percent(1 - 0.49)),
    claim('feedback: «49»% of them have gone', percent(0.49)),
    claim('should be about «6» above it the next year', 0.6 * 10),
    claim('52 weeks it will be «1,149» cm tall', 5 + 22 * 52),
    claim('expects «30» points more', (100 / 10) * 3),
    claim('save «six» sick days', 12 / 2),
    claim('sport goes along with «6»% of', percent(0.06)),
  ],
};
