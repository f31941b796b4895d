import { claim, type LessonNumbers } from './claim.ts';
import { marginOfError } from './compute.ts';
import { barsThroughDots, dots } from './figure.ts';

/** The figure's axis runs from 34% at 60 units to 50% at 615.294. */
const toPercent = (x: number): number => 34 + ((x - 60) / (615.294 - 60)) * (50 - 34);
const shares = dots('polls-twenty').map(({ x }) => toPercent(x));
const bars = barsThroughDots('polls-twenty').map(({ from, to }) => [toPercent(from), toPercent(to)]);
const crossing = bars.filter(([from = 42, to = 42]) => from < 42 && 42 < to).length;

const margin = Math.round(marginOfError(1000));
const change = Math.sqrt(2) * marginOfError(1000);

export const polls: LessonNumbers = {
  lesson: 'polls',
  claims: [
    claim('«10» points take 100 answers, «5» take 400', 100 / Math.sqrt(100), 100 / Math.sqrt(400)),
    claim('4 take 25 × 25 = «625», 3 take about 1,000 and 2 take «2,500»', (100 / 4) ** 2, (100 / 2) ** 2),
    claim(
      'from 500 to 1,000 it goes from about «4.5» to about «3» points',
      100 / Math.sqrt(500),
      100 / Math.sqrt(1000),
    ),
    claim('1 / 12, about «8» points', 100 / 12),
    claim('between «52»% and «68»% of all', 60 - 8, 60 + 8),
    claim('| 100 | «10» points |', marginOfError(100)),
    claim('| 400 | «5» points |', marginOfError(400)),
    claim('| 1,000 | about «3» points |', marginOfError(1000)),
    claim('| 2,500 | «2» points |', marginOfError(2500)),
    claim('| 10,000 | «1» point |', marginOfError(10000)),
    claim('you need «four» times as many people', (marginOfError(100) / (marginOfError(100) / 2)) ** 2),
    claim('dots scatter between «39»% and «46»%', Math.min(...shares), Math.max(...shares)),
    claim('«Nineteen» bars cross the line', crossing),
    claim('bar of the poll with «46»%', Math.max(...shares)),
    claim('bar of about «3» points to either side', marginOfError(1000)),
    claim('1 / √1,000 ≈ «0.032», about «3» points', marginOfError(1000) / 100, marginOfError(1000)),
    claim('between «39»% and «45»%', 42 - margin, 42 + margin),
    claim('between «36»% and «42»%', 39 - margin, 39 + margin),
    claim('about double**, here «6» points', 2 * marginOfError(1000)),
    claim(
      'The lead of «3» might really be «9», or the Greens may be «3» ahead',
      42 - 39,
      3 + 2 * margin,
      2 * margin - 3,
    ),
    claim('of one poll, here «4» to «5» points', Math.floor(change), Math.ceil(change)),
    claim('Even this plus of «4» may be', 42 - 38),
    claim('each must represent «80,000» others', 80e6 / 1000),
    claim('1 / √1,200 ≈ «2.9» points', marginOfError(1200)),
    claim('1 / √600 ≈ «4.1» points', marginOfError(600)),
    claim('and «four» of five did not want', 5 - 1),
    claim(
      'root of 1,600 is «40», and 1 / 40 = «0.025», or «2.5» percentage',
      Math.sqrt(1600),
      1 / 40,
      marginOfError(1600),
    ),
    claim('value: «0.025» text', marginOfError(1600) / 100),
    claim('value: «40» text', Math.sqrt(1600)),
    claim('value: «0.0625» text', 100 / 1600),
    claim(
      'from 1 / «25» = «4» points to 1 / «50» = «2» points. 4 × 625 = «2,500», and that is «1,875» more',
      Math.sqrt(625),
      marginOfError(625),
      Math.sqrt(4 * 625),
      marginOfError(4 * 625),
      4 * 625,
      4 * 625 - 625,
    ),
    claim('«Four» times as many people halve', (marginOfError(100) / (marginOfError(100) / 2)) ** 2),
    claim('value: «2500» text: That is how many have to', 4 * 625),
    claim('value: «625» text: That would be so', 2 * 625 - 625),
    // A hundred people have 10 points, so a few dozen have more.
    claim('people the margin is more than «10» points', marginOfError(100)),
    claim(
      'for 400 it is 1 / «20» = «0.05», so «5» percentage points',
      Math.sqrt(400),
      1 / Math.sqrt(400),
      marginOfError(400),
    ),
    claim('from about «4.5» points to «0.4»', marginOfError(500), marginOfError(50000)),
    claim('but «920» are missing', 1000 - 80),
    claim('a difference of «2» points', 38 - 36),
    claim(
      'may be off by «3» points, and the difference by «4» to «5»',
      margin,
      Math.floor(change),
      Math.ceil(change),
    ),
    claim('makes differences of up to «4» points', change),
    claim('1 / √64 = 1 / «8» = «0.125», or «12.5» points', Math.sqrt(64), 1 / 8, marginOfError(64)),
    claim('value: «3.125» text', marginOfError(1024)),
    claim('value: «8» text: That is the root', Math.sqrt(64)),
    claim('value: «0.125» text', marginOfError(64) / 100),
    claim('leads by «3» points, the margin is «3» points', 47 - 44, marginOfError(1000)),
    claim('The «3» points belong to each share', marginOfError(1000)),
    claim('the lead can be off by about «6» points', 2 * marginOfError(1000)),
    claim('single share, here about «6» points', 2 * marginOfError(1000)),
    claim('would be about «1.5» points', marginOfError(4300)),
    claim('360 of these, «60»%, say yes', (360 / 600) * 100),
    claim('all «400» silent ones', 1000 - 600),
    claim('360 / 1,000 = «36»%; if all are for it, «76»%', (360 / 1000) * 100, ((360 + 400) / 1000) * 100),
    claim(
      '1 / √900 is about «3.3» points, one and a half times that is «5»',
      marginOfError(900),
      1.5 * marginOfError(900),
    ),
    claim('because «5» points are more than the margin of about «3»', 51 - 46, marginOfError(900)),
    claim('between two it is about «5»', 1.5 * marginOfError(900)),
    claim('the change is about «5» points', 1.5 * marginOfError(900)),
    claim(
      'asked counts: about «11», «5», «3» and «2» points',
      marginOfError(90),
      marginOfError(350),
      marginOfError(900),
      marginOfError(2000),
    ),
    claim(
      'The margins of the leads are «10», «5», «4» and «2»',
      2 * marginOfError(400),
      2 * marginOfError(1600),
      2 * marginOfError(2500),
      2 * marginOfError(10000),
    ),
    claim('leads are «0.3», «0.8», «1.5» and «2.5» times', 3 / 10, 4 / 5, 6 / 4, 5 / 2),
    claim('A lead of «6» points with a margin of about «6»', 53 - 47, 2 * marginOfError(1000)),
    claim('A lead of «28» points with a margin of about «6»', 64 - 36, 2 * marginOfError(1000)),
    claim('feedback: «2» points, where «4» to «5» may', 52 - 50, Math.floor(change), Math.ceil(change)),
    claim('than the margin of «10» points', marginOfError(100)),
    claim('«95» of 100 come within the margin, so 1 of «20»', 95, 100 / 5),
    claim('margin is only about «2» points', marginOfError(2000)),
  ],
};
