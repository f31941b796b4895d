import { claim, type LessonNumbers } from './claim.ts';
import { atLeastOnce, choose, differenceOfShares, mean, percent, splitCrowd, tPValue } from './compute.ts';

const ways = choose(8, 4);
const hits = [0, 1, 2, 3, 4].map((right) => choose(4, right) * choose(4, 4 - right));
const [none = 0, one = 0, two = 0, three = 0, four = 0] = hits;
const large = differenceOfShares(0.044, 0.05, 20000);
const small = differenceOfShares(0.12, 0.2, 50);
/** The half-width of a 95% interval in standard errors, for two groups of 20 (t with 38 degrees of freedom). */
const HALF_WIDTH = 2.024;
const berries = tPValue(1.5 / ((2.9 - 0.1) / 2 / HALF_WIDTH), 38);
const ideas = splitCrowd(1000, 0.1, 0.8, 0.05);
const founded = splitCrowd(400, 0.5, 0.8, 0.05);

export const chanceFindings: LessonNumbers = {
  lesson: 'chance-findings',
  claims: [
    claim('one expects 40 × 0.05 = «2» hits', 40 * 0.05),
    // Milk yield, fat, protein, seven measures of behaviour, two hormones.
    claim('«Twelve» things were measured', 1 + 1 + 1 + 7 + 2),
    claim("explanation: '«12» quantities", 1 + 1 + 1 + 7 + 2),
    claim('You added ten times «5»%', percent(0.05)),
    claim('value: «5» text: That holds for each single', percent(0.05)),
    claim('That is «five» in a row', Math.log(0.031) / Math.log(0.5)),
    claim(
      'Six right predictions are «half» as likely. - value: «50» text',
      0.5 ** 6 / 0.5 ** 5,
      percent(0.5),
    ),
    claim('8 × 7 × 6 × 5 = «1,680» orders', 8 * 7 * 6 * 5),
    claim('4 × 3 × 2 × 1 = «24» orders, so there are 1,680 / 24 = «70» ways', 4 * 3 * 2, ways),
    claim('the right four in 1 of «70» cases', ways),
    claim('out of «70» equally likely choices: none right in «1» case', ways, none),
    claim(
      'one right in «16», two right in «36», three right in «16», four right in «1»',
      one,
      two,
      three,
      four,
    ),
    claim('the note p = 1/«70», about «0.014»', ways, 1 / ways),
    claim('This 1/«70» ≈ «0.014»', ways, four / ways),
    claim('(«16» + «1»)/«70» ≈ «0.24»', three, four, ways, (three + four) / ways),
    claim('0.95¹⁸ ≈ «0.40»', 0.95 ** 18),
    claim('So in about «60»% of such', percent(atLeastOnce(0.05, 18))),
    claim('| «0.6» points | «0.2» to «1.0» |', large.difference, large.low, large.high),
    claim('| «8» points | «−6» to «22» |', small.difference, small.low, small.high),
    claim('«167» people have to be treated', 100 / large.difference),
    claim("'Blueberries improve memory (p = «0.04»).'", berries),
    claim('did better by «1.5» words', mean([0.1, 2.9])),
    claim('**How large?** «1.5» words', mean([0.1, 2.9])),
    claim('24 × 0.05 = «1.2» hits', 24 * 0.05),
    claim('p below 0.05, so it is «95»% certain', percent(1 - 0.05)),
    claim('80% of the true ones, so «80»', ideas.hits),
    claim('Of the «900» false ones 5% give a false alarm, so «45»', ideas.healthy, ideas.falseAlarms),
    claim(
      'Of «125» significant results «45» are false, **«36»%**',
      ideas.alarms,
      ideas.falseAlarms,
      100 - ideas.right,
    ),
    claim('20 × 0.05 = «1» colour', 20 * 0.05),
    claim('1 − 0.95²⁰ ≈ «64»%', percent(atLeastOnce(0.05, 20))),
    claim('1/«64» ≈ «1.6»%', 2 ** 6, percent(0.5 ** 6)),
    claim('a probability of «98.4»%', percent(1 - 0.5 ** 6)),
    claim('value: «8.3» text', percent(0.5 / 6)),
    claim('value: «3.1» text', percent(0.5 ** 5)),
    claim('0.95¹⁰ ≈ «0.599»', 0.95 ** 10),
    claim('therefore about «40.1»%', percent(atLeastOnce(0.05, 10))),
    claim('value: «50» text: You added', 10 * 5),
    claim('value: «59.9» text', percent(0.95 ** 10)),
    claim('nothing is «2»%, so the probability that it works is «98»%', percent(0.02), percent(1 - 0.02)),
    claim('still occur in «2» of 100', percent(0.02)),
    claim('in about one of «five» such trials', 1 / 0.2),
    claim(
      'nothing is «20»%, so the probability that it does something is «80»%',
      percent(0.2),
      percent(1 - 0.2),
    ),
    claim('p is more than «500» times smaller', 0.05 / 0.0001),
    claim('True ideas: «160» hits. False ideas: «10» false alarms', founded.hits, founded.falseAlarms),
    claim('«10» of «170» is about «5.9»%', founded.falseAlarms, founded.alarms, 100 - founded.right),
    claim('value: «94.1» text', founded.right),
    claim('value: «2.5» text', percent(founded.falseAlarms / 400)),
    claim('by «8» units (95% interval −1 to 17), drug B by «4» units', mean([-1, 17]), mean([3, 5])),
    claim('Among thirty, «one» or «two» hits', Math.floor(30 * 0.05), Math.ceil(30 * 0.05)),
    claim('The size: «0.4» litres on 28 is «1.4»%', 28.4 - 28, percent(0.4 / 28)),
    claim('below 0.05 in about «46»%', percent(atLeastOnce(0.05, 12))),
    claim('a probability of «97»%', percent(1 - 0.03)),
    claim('the effect, «0.4» litres or about «1.4»%', 28.4 - 28, percent(0.4 / 28)),
    claim('1 − 0.95¹² ≈ «46»%', percent(atLeastOnce(0.05, 12))),
  ],
};
