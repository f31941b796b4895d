import { claim, type LessonNumbers } from './claim.ts';
import { atLeastOnce, binomialTail, choose, percent, splitCrowd, sum } from './compute.ts';

const ways = choose(8, 4);
const hits = [0, 1, 2, 3, 4].map((right) => choose(4, right) * choose(4, 4 - right));
const [none = 0, one = 0, two = 0, three = 0, four = 0] = hits;
const ideas = splitCrowd(1000, 0.1, 0.8, 0.05);
const again = splitCrowd(ideas.alarms, ideas.hits / ideas.alarms, 0.8, 0.05);

/** In how many ways of choosing `size` of the values their sum passes the test. */
function deals(values: number[], size: number, test: (total: number) => boolean): number {
  const subsets = (from: number, left: number): number[][] =>
    left === 0
      ? [[]]
      : values
          .slice(from)
          .flatMap((value, index) => subsets(from + index + 1, left - 1).map((rest) => [value, ...rest]));
  return subsets(0, size).filter((one) => test(sum(one))).length;
}
const loaves = [11, 13, 15, 9, 10, 12];
const up = deals(loaves, 3, (total) => total >= 39);
const down = deals(loaves, 3, (total) => total <= 31);
const rides = [21, 24, 22, 25, 27];
const faster = deals(rides, 2, (total) => total <= 45);
const pairs = choose(5, 2);
const founded = splitCrowd(400, 0.5, 0.8, 0.05);

export const chanceFindings: LessonNumbers = {
  lesson: 'chance-findings',
  claims: [
    claim('one expects 40 × 0.05 = «2» hits', 40 * 0.05),
    // Milk yield, fat, protein, seven measures of behaviour, two hormones.
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
    claim('p below 0.05, so it is «95»% certain', percent(1 - 0.05)),
    claim('Of the 100 true ideas «80» are found', ideas.hits),
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
    claim(
      'True ideas: «160» found, «40» missed. False ideas: «10» false alarms, «190» quiet',
      founded.hits,
      200 - founded.hits,
      founded.falseAlarms,
      200 - founded.falseAlarms,
    ),
    claim(
      '«40» of «230» is about «17.4»%',
      200 - founded.hits,
      400 - founded.alarms,
      percent((200 - founded.hits) / (400 - founded.alarms)),
    ),
    claim('«10» of «170» are false, «5.9»%', founded.falseAlarms, founded.alarms, 100 - founded.right),
    claim('value: «20» text: That is the share of the true ideas', percent(1 - founded.hits / 200)),
    claim('value: «5.9» text: That is the share of the significant', 100 - founded.right),
    claim('value: «10» text: You divided by all 400', percent((200 - founded.hits) / 400)),
    claim('6 × 5 × 4 / 6 = «20» ways', choose(6, 3)),
    claim('the three with steam add up to «39» cm, the others to «31»', sum([11, 13, 15]), sum([9, 10, 12])),
    claim(
      '11 + 13 + 15 = «39» and by 12 + 13 + 15 = «40». So «2» of «20»',
      39,
      sum([12, 13, 15]),
      up,
      choose(6, 3),
    ),
    claim('make «4» of «20», p = «0.20»', up + down, choose(6, 3), (up + down) / choose(6, 3)),
    claim('(with ten comparisons 0.05 / 10 = «0.005» for each)', 0.05 / 10),
    claim('it is 0.05 / 40 = «0.00125»', 0.05 / 40),
    claim(
      'Of the «80» true ones 80% come out again: «64». Of the «45» false ones 5% do: «2.25»',
      ideas.hits,
      again.hits,
      ideas.falseAlarms,
      again.falseAlarms,
    ),
    claim('Now «2.25» of «66.25» are false, only «3.4»%', again.falseAlarms, again.alarms, 100 - again.right),
    claim(
      '«36»% of the first hits are false, but only «3.4»% of those that come out twice',
      100 - ideas.right,
      100 - again.right,
    ),
    claim('reveal: |- «36»%, far more', 100 - ideas.right),
    claim('only a p below «0.005» counts', 0.05 / 10),
    claim('There are 5 × 4 / 2 = «10» pairs. 21 + 24 = «45» and 21 + 22 = «43» are', pairs, 21 + 24, 21 + 22),
    claim('22 + 24 = «46» is more', 22 + 24),
    claim('So «2» of «10», p = «20»%', faster, pairs, percent(faster / pairs)),
    claim('value: «40» text: You counted «4» of «10»', percent(4 / pairs), 4, pairs),
    claim('value: «10» text: That is the pair', percent(1 / pairs)),
    claim(
      'From 6 cups there are «15» pairs, and 1/«15» is about «0.067»',
      choose(6, 2),
      choose(6, 2),
      1 / choose(6, 2),
    ),
    claim(
      'From 7 cups there are 7 × 6 / 2 = «21» pairs, and 1/«21» is about «0.048»',
      choose(7, 2),
      choose(7, 2),
      1 / choose(7, 2),
    ),
    claim('With 6 there are «15», and 1/«15» is about «0.067»', choose(6, 2), choose(6, 2), 1 / choose(6, 2)),
    claim('There have to be more than «20»', 1 / 0.05),
    claim('value: «20» text: «20» is how many pairs', 1 / 0.05, 1 / 0.05),
    claim('From 5 cups there are «10» pairs, and 1/«10» is', choose(5, 2), choose(5, 2)),
    claim('From 4 cups there are 4 × 3 / 2 = «6» pairs', choose(4, 2)),
    claim('Now it is «99»% certain', percent(1 - 0.01)),
    claim('in «1» of «100» trials', 0.01 * 100, 1 / 0.01),
    claim('works out p = «0.016» and says', binomialTail(5, 4, 0.25)),
    claim(
      'a probability of «1.6»%, and skill with one of «98.4»%',
      percent(binomialTail(5, 4, 0.25)),
      percent(1 - binomialTail(5, 4, 0.25)),
    ),
    claim('one false alarm in «33»', 1 / 0.03),
    claim(
      'About «1»%, «5»%, «14»% and «79»%',
      percent(atLeastOnce(0.001, 10)),
      percent(0.05),
      percent(atLeastOnce(0.05, 3)),
      percent(atLeastOnce(0.05, 30)),
    ),
    claim('is 1 in «64», so p = «0.016»', 2 ** 6, 0.5 ** 6),
    claim('For a single guesser 1 in «64»', 2 ** 6),
    claim('only to the «3,200» for whom', 6400 / 2),
    claim('After six weeks «100» people are left', 6400 / 2 ** 6),
    claim('1/«64» is right for a single attempt. With 6,400 addresses, «100» people', 2 ** 6, 6400 / 2 ** 6),
  ],
};
