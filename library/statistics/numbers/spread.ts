import { claim, type LessonNumbers } from './claim.ts';
import {
  about,
  bellTail,
  count,
  distances,
  mean,
  percent,
  quartiles,
  range,
  sd,
  sum,
  variance,
} from './compute.ts';

const a = [18, 19, 19, 20, 20, 20, 20, 21, 21, 22];
const b = [12, 13, 14, 15, 17, 19, 22, 25, 29, 34];
const waits = [2, 3, 3, 4, 4, 5, 6, 7, 8, 38];
const pronto = [2, 3, 3, 3, 3, 4];
const quick = [1, 1, 2, 2, 3, 9];
const walks = [20, 40, 70, 80, 100, 130, 160, 190];
const late = [3, 9, 11, 17];
/** Two standard deviations of the waits, with the rounded one that the lesson gives. */
const two = 2 * about(sd(waits));
const squares = (values: number[]): number[] => distances(values).map((one) => one ** 2);
const far = (values: number[]): number[] => squares(values).filter((one) => one > 0);

export const spread: LessonNumbers = {
  lesson: 'spread',
  claims: [
    claim('add up to «10», a fifth of that is 2, and its root about «1.4» g', 10, Math.sqrt(2)),
    claim('about «7.1» g.', 5 * Math.sqrt(2)),
    claim('both take «20» minutes on average', mean(a)),
    claim('Each list adds up to «200», so both means are «20»', sum(a), mean(b)),
    claim(
      'you would have missed it on «three» trips of ten',
      count(b, (one) => one > 24),
    ),
    claim('stand close together between «18» and «22»', Math.min(...a), Math.max(...a)),
    claim("Line B's dots reach from «12» to «34»", Math.min(...b), Math.max(...b)),
    claim('«19» to «21» minutes for A', quartiles(a).lower, quartiles(a).upper),
    claim('«14» to «25» for B', quartiles(b).lower, quartiles(b).upper),
    claim('«22» − «18» = «4» minutes for A', Math.max(...a), Math.min(...a), range(a)),
    claim('«34» − «12» = «22» for B', Math.max(...b), Math.min(...b), range(b)),
    claim('| Line A | «19» | «21» | «2» |', quartiles(a).lower, quartiles(a).upper, quartiles(a).between),
    claim('| Line B | «14» | «25» | «11» |', quartiles(b).lower, quartiles(b).upper, quartiles(b).between),
    claim('about «68»% lie within one standard', percent(1 - 2 * bellTail(1))),
    claim('mean, about «95»% within two,', percent(1 - 2 * bellTail(2))),
    claim('between «492» and «508» g', 500 - 2 * 4, 500 + 2 * 4),
    claim('about «2.5»%, 1 bag in «40»', (100 * 0.05) / 2, 1 / (0.05 / 2)),
    claim('Line A, distances from «20»', mean(a)),
    claim('«−2», «−1», «−1», «0», «0», «0», «0», «1», «1», «2». Squared', ...distances(a)),
    claim('«4» + «1» + «1» + «1» + «1» + «4» = «12»', ...far(a), sum(squares(a))),
    claim('«12» / 10 = «1.2», and its root about **«1.1» minutes**', sum(squares(a)), variance(a), sd(a)),
    claim('Line B, distances from «20»', mean(b)),
    claim('«−8», «−7», «−6», «−5», «−3», «−1», «2», «5», «9», «14». Squared', ...distances(b)),
    claim(
      '«64» + «49» + «36» + «25» + «9» + «1» + «4» + «25» + «81» + «196» = «490»',
      ...squares(b),
      sum(squares(b)),
    ),
    claim('The mean is «49», the root **«7» minutes**', variance(b), sd(b)),
    claim(
      'you have «four» minutes to spare: more than «three» and a half',
      24 - mean(a),
      Math.floor(4 / sd(a)),
    ),
    claim(
      'on «five» of ten trips B was faster',
      count(b, (one) => one < Math.min(...a)),
    ),
    claim('Their mean is «8», their standard deviation about «10»', mean(waits), sd(waits)),
    claim('here to «8» − «20» = «−12»', mean(waits), two, mean(waits) - two),
    claim(
      'of the waits between «−2» and «18» minutes',
      mean(waits) - about(sd(waits)),
      mean(waits) + about(sd(waits)),
    ),
    claim(
      '«nine» of the ten lie there',
      count(waits, (one) => Math.abs(one - mean(waits)) <= about(sd(waits))),
    ),
    claim('Both lists add up to «18», so both means are «3» days', sum(pronto), mean(quick)),
    claim('The range is «2» days for Pronto and «8» for Quick', range(pronto), range(quick)),
    claim(
      'quartiles are «3» and «3», so its interquartile range is «0»',
      quartiles(pronto).lower,
      quartiles(pronto).upper,
      quartiles(pronto).between,
    ),
    claim(
      "Quick's are «1» and «3», so «2»",
      quartiles(quick).lower,
      quartiles(quick).upper,
      quartiles(quick).between,
    ),
    claim('Quick once took «nine»', Math.max(...quick)),
    claim(
      '«four» of six parcels came within two',
      count(quick, (one) => one <= 2),
    ),
    claim('the «68»% and «95»% rule', percent(1 - 2 * bellTail(1)), percent(1 - 2 * bellTail(2))),
    claim('20, 40, 70, 80, with median «55»', quartiles(walks).lower),
    claim('100, 130, 160, 190, with median «145»', quartiles(walks).upper),
    claim(
      '«145» − «55» = «90» minutes',
      quartiles(walks).upper,
      quartiles(walks).lower,
      quartiles(walks).between,
    ),
    claim('value: «170» text', range(walks)),
    claim('value: «145» text', quartiles(walks).upper),
    claim('value: «55» text', quartiles(walks).lower),
    claim('value: «25» text', variance(late)),
    claim('value: «4» text', mean(distances(late).map(Math.abs))),
    claim('value: «5.77» text', sd(late, late.length - 1)),
    claim('value: «14» text', range(late)),
    claim('17 minutes late; the mean is «10»', mean(late)),
    claim('plain distances, «7», «1», «1» and «7»', ...distances(late).map(Math.abs)),
    claim('distances from the mean are «7», «1», «1» and «7»', ...distances(late).map(Math.abs)),
    claim('«49», «1», «1», «49», together «100»', ...squares(late), sum(squares(late))),
    claim(
      '«100» / 4 = «25», and the root of «25» is «5»',
      sum(squares(late)),
      variance(late),
      variance(late),
      sd(late),
    ),
    claim('A night «16» hours off counts «256» times', 23 - 7, 16 ** 2),
    claim('«12» / 4 = «3» standard deviations', 72 - 60, (72 - 60) / 4),
    claim('about 1 job in «740»', about(1 / bellTail(3))),
    claim('«12» / 20 = «0.6», more than 1 job in «4»', 72 - 60, (72 - 60) / 20, Math.ceil(1 / bellTail(0.6))),
    claim('only «0.6» standard deviations', (72 - 60) / 20),
    claim('men are between «171» and «185» cm', 178 - 7, 178 + 7),
    claim('to either side, which holds about «68»%', percent(1 - 2 * bellTail(1))),
    claim('About «95»% of the men', percent(1 - 2 * bellTail(2))),
    claim('Some «5»% lie outside two', percent(2 * bellTail(2))),
    claim('Two standard deviations to either side, «14» cm', 2 * 7),
    claim('taller than «199» cm', 178 + 3 * 7),
    claim('men about «1,350» would be taller', 1e6 * bellTail(3)),
    claim('«2.5»% is 1 in «40»', percent(0.05 / 2), 1 / 0.025),
    claim('half of them above, so it is about 1 in «6»', 1 / bellTail(1)),
    claim('«32»% lie outside one', percent(2 * bellTail(1))),
    claim('between «164» and «192» cm', 178 - 14, 178 + 14),
    claim('«171» to «185» cm, about «68»%', 178 - 7, 178 + 7, percent(1 - 2 * bellTail(1))),
    claim('«164» to «192» cm, about «95»%', 178 - 2 * 7, 178 + 2 * 7, percent(1 - 2 * bellTail(2))),
    claim(
      'would make every measure of spread «3»% larger',
      percent(sd([10.3, 20.6, 41.2]) / sd([10, 20, 40]) - 1),
    ),
    claim('a mean of «20» kg', mean([19, 20, 20, 21])),
    claim('are «0», about «0.7», about', sd([20, 20, 20, 20]), sd([19, 20, 20, 21])),
    claim('about «3.5» and «10» kg', sd([15, 20, 20, 25]), sd([10, 10, 30, 30])),
    claim('between «−8» and «20» days', 6 - 2 * 7, 6 + 2 * 7),
  ],
};
