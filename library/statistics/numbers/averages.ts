import { claim, type LessonNumbers } from './claim.ts';
import { count, mean, median, sum } from './compute.ts';

const pay = [1900, 2000, 2100, 2200, 2300, 2400, 13000];
const later = [...pay.slice(0, 6), 20000];
const swimmers = [2, 2, 2, 2, 2, 38, 38, 38, 38, 38];
const rents = [620, 640, 680, 700, 740, 780, 820, 2220];
const flats = rents.slice(0, 7);
const written = [4, 3, 8, 2, 7, 6, 3, 5, 4, 38];
const waits = written.toSorted((a, b) => a - b);
const ways = [12, 40, 3, 9, 5, 20];
const cups = [18, 22, 25, 31, 94];
const times = (n: number, value: number): number[] => Array<number>(n).fill(value);
const homes = [...times(9, 400000), 1800000];

export const averages: LessonNumbers = {
  lesson: 'averages',
  claims: [
    claim('the sum is «125», and 125 / 5 = **«25»**', 12 + 14 + 15 + 18 + 66, 25),
    claim('the other four is 59 / 4 = «14.75», and the median «14.5»', 59 / 4, (14 + 15) / 2),
    claim("'Our average pay is €«3,700» a month.'", mean(pay)),
    claim('The sum is €«25,900», a seventh of that is €«3,700»', sum(pay), mean(pay)),
    claim(
      'reveal: «Six» of seven',
      count(pay, (one) => one < mean(pay)),
    ),
    claim(
      'that is the fourth, with €«2,200». «Three» earn less',
      median(pay),
      count(pay, (one) => one < 2200),
    ),
    claim('A mark at «2,200» euros, inside the crowd, is labelled median', median(pay)),
    claim('a mark at «3,700» euros, in the empty', mean(pay)),
    claim('climbs by €«1,000», to €«4,700»', mean(later) - mean(pay), mean(later)),
    claim('7 × €«3,700» = €«25,900»', mean(pay), 7 * mean(pay)),
    claim('both «20», and not one person is «20»', mean(swimmers), median(swimmers)),
    claim('the sum is «7,200», and «7,200» / 8 = **«900»**', sum(rents), sum(rents), mean(rents)),
    claim('value are «700» and «740», halfway is **«720»**', rents[3] ?? 0, rents[4] ?? 0, median(rents)),
    claim(
      '«Seven» of the eight flats cost less',
      count(rents, (one) => one < mean(rents)),
    ),
    claim('8 × «900» = «7,200» a month', mean(rents), sum(rents)),
    claim('better served with «720»', median(rents)),
    claim('penthouse gave «31»% of the sum', (100 * 2220) / sum(rents)),
    claim('The mean drops from «900» to about «711»', mean(rents), mean(flats)),
    claim('the median only from «720» to «700»', median(rents), median(flats)),
    claim(
      '«six» of seven are below the mean',
      count(pay, (one) => one < mean(pay)),
    ),
    claim(
      'among the rents, «seven» of eight',
      count(rents, (one) => one < mean(rents)),
    ),
    claim('The sum is «80» minutes, and «80» / 10 = «8»', sum(waits), sum(waits), mean(waits)),
    claim('wait are «4» and «5» minutes; halfway is «4.5»', waits[4] ?? 0, waits[5] ?? 0, median(waits)),
    claim(
      '«Eight» of the ten waits were shorter',
      count(waits, (one) => one < mean(waits)),
    ),
    claim(
      'guess: type: number answer: «6»',
      count(pay, (one) => one < mean(pay)),
    ),
    claim('40 × «8» = «320» minutes', mean(waits), 40 * mean(waits)),
    claim('value: «6.5» text: That is the middle', ((written[4] ?? 0) + (written[5] ?? 0)) / 2),
    claim('value: «180» text: With the median', 40 * median(waits)),
    claim('the total of «89» km shared', sum(ways)),
    claim('value: «14.83» text', mean(ways)),
    claim('value: «21.5» text', (Math.min(...ways) + Math.max(...ways)) / 2),
    claim('value: «6» text: You took the middle', mean(ways.slice(2, 4))),
    claim('value: «25» text: That is the median', median(cups)),
    claim('value: «190» text', sum(cups)),
    claim('value: «24» text', mean(cups.slice(0, 4))),
    claim('value: «47.5» text', sum(cups) / 4),
    claim('value: «75» text: You added the rise of €«5»', 70 + 5, 70 - 65),
    claim('value: «135» text', 65 + 70),
    claim('the median is (9 + 12) / 2 = «10.5» km', median(ways)),
    claim('18 + 22 + 25 + 31 + 94) / 5 = «190» / 5 = «38»', sum(cups), mean(cups)),
    claim(
      'On «four» of the five days',
      count(cups, (one) => one < mean(cups)),
    ),
    claim('but the total is «75» + «150» = «225» years', 5 * 15, 5 * 30, 5 * 15 + 5 * 30),
    claim('so the mean is «22.5»', mean([...times(5, 15), ...times(5, 30)])),
    claim('«30» + «150» = «180» years', 6 * 5, 3 * 50, 6 * 5 + 3 * 50),
    claim("'«20» years old on average' (mean)", mean([...times(6, 5), ...times(3, 50)])),
    claim('«80» + «100» = «180» years among ten', 8 * 10, 2 * 50, 8 * 10 + 2 * 50),
    claim('so the mean is «18». Two', mean([...times(8, 10), ...times(2, 50)])),
    claim('«108» + 92 = «200» years among ten people', 9 * 12, 9 * 12 + 92),
    claim('courses share the mean of «20»', mean([...times(9, 12), 92])),
    claim('The mean rises by €«2,600»', (26000 - 2600) / 9),
    claim('The extra €«23,400» is spread over nine people, €«2,600» each', 26000 - 2600, 23400 / 9),
    claim('26,000 − 2,600 = «23,400», and «23,400» / 9 = «2,600»', 26000 - 2600, 26000 - 2600, 23400 / 9),
    claim('5 × 70 = €«350»', 5 * 70),
    claim('4 × 65 = €«260»', 4 * 65),
    claim('what the fifth spent, €«90»', 5 * 70 - 4 * 65),
    claim('a mean rating of «3.0» from 100', mean([...times(50, 5), ...times(50, 1)])),
    claim('The totals are equal, «300» stars each', 50 * 5 + 50 * 1),
    claim('at €1,800,000 have a mean of €«540,000»', mean(homes)),
    claim(
      'although «nine» of ten fit the budget',
      count(homes, (one) => one <= 400000),
    ),
    claim(
      '10 × 75 = «750» and 40 × 60 = «2,400», so «3,150» points among «50»',
      750,
      2400,
      750 + 2400,
      10 + 40,
    ),
    claim('not «67.5», halfway', (75 + 60) / 2),
    claim('is not «6» tonnes per hectare', (8 + 4) / 2),
    claim('(8 + 9 × 4) / «10» = «4.4»', 1 + 9, (8 + 9 * 4) / 10),
    claim('3,150 / 50 = «63». The larger class counts «four» times', 3150 / 50, 40 / 10),
    claim('(3 × 70 + 1 × 90) / «4» = «75»', 3 + 1, (3 * 70 + 90) / 4),
    claim(
      'The medians are «1», «2», «3» and «4»',
      median([9, 1, 0, 1, 8]),
      median([2, 3, 0, 2, 4]),
      median([3, 3, 0, 3, 0]),
      median([4, 1, 5, 0, 4]),
    ),
    claim('would come last, with «3.8»', mean([9, 1, 0, 1, 8])),
    claim('so both are «6»', mean([4, 5, 6, 7, 8])),
    claim('The mean is «6», the median «3». The 20', mean([1, 2, 3, 4, 20]), 3),
    claim('down, to «15»; the median is «18»', mean([1, 17, 18, 19, 20]), 18),
    claim('down, to «8»; the median is «9»', mean([0, 9, 9, 9, 9, 10, 10]), 9),
    claim('The mean is «4», the median «2»', mean([2, 2, 2, 2, 12]), 2),
    claim(
      "mean goes from «80» to «85», B's from «55» to «60»",
      mean([90, 80, 70]),
      mean([90, 80]),
      mean([60, 50]),
      mean([60, 50, 70]),
    ),
    claim('text: «4.0», which lies', (4.8 + 3.2) / 2),
    claim('More than «4.0», so', (4.8 + 3.2) / 2),
    claim('Less than «4.0», because', (4.8 + 3.2) / 2),
    claim('«Six» guests of summer', 300 / 50),
    claim(
      '= «1,440» + «160» = «1,600» stars from «350» guests, about «4.57»',
      300 * 4.8,
      50 * 3.2,
      1440 + 160,
      350,
      1600 / 350,
    ),
  ],
};
