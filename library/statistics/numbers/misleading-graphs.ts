import { claim, type LessonNumbers } from './claim.ts';
import { about, change, percent } from './compute.ts';

const before = 82.4;
const now = 84.1;
const [shortBar, tallBar] = [before - 82, now - 82];
const drawn = tallBar / shortBar;
const lieFactor = change(shortBar, tallBar) / change(before, now);
const burglaries = { 2015: 640, 2021: 300, 2024: 430 };
const rise = change(burglaries[2021], burglaries[2024]);
const fall = -change(burglaries[2015], burglaries[2024]);
const fullFall = (640 - 430) / 640;
const astadt = (900 / 300000) * 10000;
const bedorf = (200 / 50000) * 10000;

export const misleadingGraphs: LessonNumbers = {
  lesson: 'misleading-graphs',
  claims: [
    claim('between 10 and 100 stands about «32», since', Math.sqrt(10 * 100)),
    claim(
      'between 100 and 1,000 it is about «320», not «550»',
      about(Math.sqrt(100 * 1000)),
      (100 + 1000) / 2,
    ),
    claim('so the second is 7 / 2 = «3.5» times', 7 / 2),
    claim('grows by «250»%, in the data by «10»%: a lie factor of «25»', 250, 10, 25),
    claim('bars is «0.4» and «2.1» points', shortBar, tallBar),
    claim('reveal: «2.1» / «0.4» = «5.25» times as tall', tallBar, shortBar, drawn),
    claim('its value is only 84.1 / 82.4 = «1.02» times', now / before),
    claim(
      'by «425»%, and the value from 82.4 to 84.1, by «2.06»%. 425 / 2.06 is over «200»',
      change(shortBar, tallBar),
      change(before, now),
      Math.floor(lieFactor / 100) * 100,
    ),
    claim('The area is then «four» times as large', 2 ** 2),
    claim('hold «eight» times as much bread', 2 ** 3),
    claim("burglaries have gone up by «43»%.'", rise),
    claim('(430 − 300) / 300 = «0.43»', rise / 100),
    claim('(640 − 430) / 640 = «0.33»', fullFall),
    claim('says minus «33»%', fall),
    claim('says plus «43»%', rise),
    claim('of a school, «1.7» points', now - before),
    claim('twice as wide makes «four» times the area', 2 * 2),
    claim('would hold «eight» times as much', 2 * 2 * 2),
    claim('54 − 50 = «4» and 62 − 50 = «12» points', 54 - 50, 62 - 50),
    claim('so one is «three» times the other, «3» × 2 cm = «6» cm', 12 / 4, 12 / 4, (12 / 4) * 2),
    claim('differ by a mere «15»%', change(54, 62)),
    claim('value: «2.3» text: That would be so on an axis from zero', (2 * 62) / 54),
    claim('value: «10» text: You added the «8» points', 2 + 62 - 54, 62 - 54),
    claim('explanation: 3 × 3 = «9»', 3 * 3),
    claim('The area is «nine» times', 3 * 3),
    claim('value: «6» text: You added the two directions', 3 + 3),
    claim('value: «27» text: That is how a solid tree', 3 ** 3),
    claim('bars are then «5» and «15» cents tall', 200 - 195, 210 - 195),
    claim('later one looks «three» times', (210 - 195) / (200 - 195)),
    claim('three times as wide makes «nine» times', 3 * 3),
    claim('The price has risen by «5»%', change(2, 2.1)),
    claim('«40» against «30». How much', bedorf, astadt),
    claim('value: «10» text: That is the difference in accidents', bedorf - astadt),
    claim('value: «25» text: You measured the difference from Bedorf', -change(bedorf, astadt)),
    claim('value: «133.3» text', percent(bedorf / astadt)),
    claim('rate is «133.3»% of', percent(bedorf / astadt)),
    claim('900 / 300,000 is «30» per 10,000, 200 / 50,000 is «40»', astadt, bedorf),
    claim('bars are «2» and «2.8» units', 70 - 68, 70.8 - 68),
    claim('the right one is «40»% taller', change(70 - 68, 70.8 - 68)),
    claim('which is about «1.1»%', change(70, 70.8)),
    claim('(70.8 − 68) / (70 − 68) = «1.4»', (70.8 - 68) / (70 - 68)),
    claim('70.8 / 70 = «1.011»', 70.8 / 70),
    claim('a rise of about «1»% into «40»%', change(70, 70.8), change(2, 2.8)),
    claim('halfway between 10 and 100 stands about «32»', Math.sqrt(10 * 100)),
    claim(
      'and not «55», since from 10 to «32» and from «32» to 100',
      (10 + 100) / 2,
      Math.sqrt(1000),
      Math.sqrt(1000),
    ),
    claim('90 thefts among 30 thousand people are «3» per 1,000', 90 / 30),
    claim('come the «140» who left', 200 - 60),
    claim('The factors are «2», then «1.5», then «1.33»', 120 / 60, 180 / 120, 240 / 180),
    claim('The factors are «2», «4» and «8»', 20 / 10, 80 / 20, 640 / 80),
    claim('Each year «three» times as many', 15 / 5),
    claim('about «2»% of the height', percent(16 / 700)),
    claim('Kiwi sold «8» thousand more', 16 - 8),
    claim('The rates are «2», «3», «4» and «5» per', 180 / 90, 60 / 20, 40 / 10, 25 / 5),
    claim('feedback: «2.5», «2.5» and «3.8»', 215 / 86, 205 / 82, 190 / 50),
    claim('from 215 to 190 looks like one from «35» to «10»', 215 - 180, 190 - 180),
    claim('Then 5.3 is «three» times as tall as 5.1', (5.3 - 5) / (5.1 - 5)),
  ],
};
