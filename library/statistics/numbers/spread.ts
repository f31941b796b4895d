import { claim, type LessonNumbers } from './claim.ts';
import { count, distances, mean, percent, quartiles, range, sd, sum, variance } from './compute.ts';

const a = [18, 19, 19, 20, 20, 20, 20, 21, 21, 22];
const b = [12, 13, 14, 15, 17, 19, 22, 25, 29, 34];
const pronto = [2, 3, 3, 3, 3, 4];
const quick = [1, 1, 2, 2, 3, 9];
const walks = [20, 40, 70, 80, 100, 130, 160, 190];
const late = [3, 9, 11, 17];
const squares = (values: number[]): number[] => distances(values).map((one) => one ** 2);
const four = [5, 11, 11, 13];
const far = (values: number[]): number[] => squares(values).filter((one) => one > 0);

export const spread: LessonNumbers = {
  lesson: 'spread',
  claims: [
    claim('It is «0» only where all values are equal', sd([5, 5, 5])),
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
    claim('and its middle «19»', quartiles(a).lower),
    claim('«19» to «21» minutes for A', quartiles(a).lower, quartiles(a).upper),
    claim('«14» to «25» for B', quartiles(b).lower, quartiles(b).upper),
    claim('«22» − «18» = «4» minutes for A', Math.max(...a), Math.min(...a), range(a)),
    claim('«34» − «12» = «22» for B', Math.max(...b), Math.min(...b), range(b)),
    claim('| Line A | «19» | «21» | «2» |', quartiles(a).lower, quartiles(a).upper, quartiles(a).between),
    claim('| Line B | «14» | «25» | «11» |', quartiles(b).lower, quartiles(b).upper, quartiles(b).between),
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
    claim('only «0.6» standard deviations', (72 - 60) / 20),
    claim(
      'would make every measure of spread «3»% larger',
      percent(sd([10.3, 20.6, 41.2]) / sd([10, 20, 40]) - 1),
    ),
    claim('a mean of «20» kg', mean([19, 20, 20, 21])),
    claim('are «0», about «0.7», about', sd([20, 20, 20, 20]), sd([19, 20, 20, 21])),
    claim('about «3.5» and «10» kg', sd([15, 20, 20, 25]), sd([10, 10, 30, 30])),
    claim('«12» / 20 = «0.6», less than his usual', 72 - 60, (72 - 60) / 20),
    claim(
      'together «36». The mean of these is «9», so the standard deviation is «3» minutes, the root of «9»',
      sum(squares(four)),
      variance(four),
      sd(four),
      variance(four),
    ),
    claim(
      'have a mean of «10». The distances are «−5», «1», «1» and «3», their squares «25», «1», «1» and «9»',
      mean(four),
      ...distances(four),
      ...squares(four),
    ),
    claim('called the **variance**, here «9»', variance(four)),
    claim('About «ten», a quarter of the 40', 40 / 4),
    claim('stands for «ten» as well', 40 / 4),
    claim('and the last quarter is strewn out over «seven» more', 12 - 5),
    claim('limit lies «eight» of her', (7 - 6.6) / 0.05),
    claim('it is «eight» times as far for one', 0.4 / 0.05),
    claim('0.40 / 0.05 = «8» standard deviations for Ana, 0.40 / 0.40 = «1» for Bea', 0.4 / 0.05, 0.4 / 0.4),
    claim(
      '10 / 2 = «5», then 6 / 2 = «3», then 12 / 6 = «2», then 4 / 8 = «0.5» standard',
      (30 - 20) / 2,
      (30 - 24) / 2,
      (30 - 18) / 6,
      (30 - 26) / 8,
    ),
    claim('To spare are «10» / 2', 30 - 20),
    claim('there are «12» minutes to spare', 30 - 18),
    claim(
      'The boxes are «2», «4», «7» and «10» minutes wide. The ranges, «30», «18», «11» and «12»',
      12 - 10,
      9 - 5,
      11 - 4,
      12 - 2,
      30 - 0,
      20 - 2,
      14 - 3,
      13 - 1,
    ),
  ],
};
