import { claim, type LessonNumbers } from './claim.ts';
import { atLeastOnce, differenceOfShares, mean, percent, tPValue } from './compute.ts';

const often = 180 / 600;
const seldom = 135 / 900;
const coffee = 1.96 * Math.sqrt((often * (1 - often)) / 600 + (seldom * (1 - seldom)) / 900);
const bones = differenceOfShares(30 / 2000, 50 / 2000, 2000);
const falls = differenceOfShares(0.28, 0.3, 2000);
const satisfied = 0.92 * 600;
/** The half-width of a 95% interval in standard errors, for two groups of 20 (t with 38 degrees of freedom). */
const HALF_WIDTH = 2.024;
const berries = tPValue(1.5 / ((2.9 - 0.1) / 2 / HALF_WIDTH), 38);
const gone = 1000 - 240;
/** The number of independent outcomes from which a hit by chance is more likely than none. */
const enough = Math.ceil(Math.log(0.5) / Math.log(0.95));

export const readingAStudy: LessonNumbers = {
  lesson: 'reading-a-study',
  claims: [
    claim(
      '**The number:** «30» of 100 against «15» of 100, «15» more',
      percent(often),
      percent(seldom),
      percent(often - seldom),
    ),
    claim(
      'with an interval from «11» to «19»',
      percent(often - seldom - coffee),
      percent(often - seldom + coffee),
    ),
    claim('and «900» of 2,400, «38»%, are missing', 2400 - 1500, percent(900 / 2400)),
    claim('Ossivit: «40»% fewer broken bones', percent(1 - 30 / 50)),
    claim(
      '**The number:** «15» and «25» of 1,000, an interval from «1» to «19» fewer',
      1000 * (30 / 2000),
      1000 * (50 / 2000),
      10 * bones.low,
      10 * bones.high,
    ),
    claim('(falls: «2» points, interval «−0.8» to «4.8»)', falls.difference, falls.low, falls.high),
    claim('bring a chance hit in «37»% of such trials', percent(atLeastOnce(0.05, 9))),
    claim("'Blueberries improve memory (p = «0.04»).'", berries),
    claim('did better by «1.5» words', mean([0.1, 2.9])),
    claim('**How large?** «1.5» words', mean([0.1, 2.9])),
    claim('24 × 0.05 = «1.2» hits', 24 * 0.05),
    claim('92% of them are content, that is «552» of 6,000', satisfied),
    // Milk yield, fat, protein, seven measures of behaviour, two hormones.
    claim('«Twelve» things were measured', 1 + 1 + 1 + 7 + 2),
    claim("explanation: '«12» quantities", 1 + 1 + 1 + 7 + 2),
    claim('Among thirty, «one» or «two» hits', Math.floor(30 * 0.05), Math.ceil(30 * 0.05)),
    claim('The size: «0.4» litres on 28 is «1.4»%', 28.4 - 28, percent(0.4 / 28)),
    claim('below 0.05 in about «46»%', percent(atLeastOnce(0.05, 12))),
    claim('a probability of «97»%', percent(1 - 0.03)),
    claim('the effect, «0.4» litres or about «1.4»%', 28.4 - 28, percent(0.4 / 28)),
    claim('1 − 0.95¹² ≈ «46»%', percent(atLeastOnce(0.05, 12))),
    claim('calmer by «4» points on a scale of 100 (95% interval 1 to 7)', mean([1, 7])),
    claim('and of the others «84»% did not', 100 - 16),
    claim('(difference «3» seconds, 95% interval 1 to 5)', 21 - 18),
    claim('(difference «0.1» points, 95% interval', mean([-0.2, 0.4])),
    claim('At least one hit among ten comes by chance in about «40»%', percent(atLeastOnce(0.05, 10))),
    claim('value: «10» text: You added up to «50»%', 0.5 / 0.05, percent(0.5)),
    claim('ten outcomes make about «40»%', percent(atLeastOnce(0.05, 10))),
    claim(
      'value: «13» text: Nearly. All «13» stay quiet in about «51»%',
      enough - 1,
      enough - 1,
      percent(0.95 ** 13),
    ),
    claim('value: «20» text: With «20» one hit', 1 / 0.05, 1 / 0.05),
    claim('One of them stays quiet with «0.95». - Multiply «0.95» by itself', 1 - 0.05, 1 - 0.05),
    claim('All stay quiet with «0.95»¹³ ≈ «0.51»', 0.95, 0.95 ** 13),
    claim('and with one more, «0.95»¹⁴ ≈ «0.49»', 0.95, 0.95 ** 14),
    claim('from «14» further outcomes on', enough),
    claim('«10» of 1,000 become «7»', 1000 / 100, 10 * 0.7),
    claim('right: «3» fewer of 1,000', 10 - 7),
    claim('«50» become «45»', 50, 50 * 0.9),
    claim('right: «5» fewer of 1,000', 50 - 45),
    claim('right: «20» more of 1,000', 1000 * 0.02),
    claim('Two of 100 are «twenty» of 1,000', 1000 * 0.02),
    claim('pain was «2.2» points lower', 6.1 - 3.9),
    claim('And «760» of 1,000, «76»%, are not', gone, percent(gone / 1000)),
    claim('(«2.2» points, among those', 6.1 - 3.9),
    claim('that «76»% are missing', percent(gone / 1000)),
    claim('«760» of 1,000 have gone', gone),
    claim('(difference «0.8», 95% interval 0.3 to 1.3)', 8.9 - 8.1),
    claim('(«0.0», interval −0.1 to 0.1', mean([-0.1, 0.1])),
  ],
};
