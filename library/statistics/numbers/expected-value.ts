import { claim, type LessonNumbers } from './claim.ts';
import { about, mean, percent, sum } from './compute.ts';

const repair = 0.12 * 250;
const tipping = percent(90 / 250);
const fire = 300000 / 2000;
const cheap = 49 + 0.2 * 79;
const prizes = 1 * 100 + 4 * 20 + 10 * 5;
/** The standard deviation of €1,000 with a probability of 10%. */
const bet = Math.sqrt(0.1 * (1000 - 100) ** 2 + 0.9 * (0 - 100) ** 2);
const ill = 60000 / 1000;
const theft = 0.05 * 800;

export const expectedValue: LessonNumbers = {
  lesson: 'expected-value',
  claims: [
    claim('with 4 and 60 that is 1 in «15», about «7»%', 60 / 4, (100 * 4) / 60),
    claim('Both are worth €«100» on average', 0.1 * 1000),
    claim('the bet is «900» away in 1 of 10 cases and «100» in 9 of 10', 1000 - 100, 100 - 0),
    claim(
      String.raw`0.1 \times 900^2 + 0.9 \times 100^2 = «90»{,}000`,
      (0.1 * 900 ** 2 + 0.9 * 100 ** 2) / 1000,
    ),
    claim(String.raw`\sqrt{«90»{,}000} = «300»`, bet ** 2 / 1000, bet),
    claim('€«30» with 100 bets, €«3» with 10,000', bet / Math.sqrt(100), bet / Math.sqrt(10000)),
    claim(
      'lasts 2 more years, €«90» a year; a new one costs €500 and lasts 8, about €«63» a year',
      180 / 2,
      about(500 / 8),
    ),
    claim(
      '«5»%, «15»%, «40»% and «80»%. A cheap',
      percent(10 / 200),
      percent(30 / 200),
      percent(60 / 150),
      percent(80 / 100),
    ),
    claim('worth €«12,000» on average, a third more', 0.4 * 30000),
    claim('In «60» of 100 such months', 100 - 40),
    claim('It is 9,000 against «12,000»', 0.4 * 30000),
    claim(
      'He would have €«1,000» and the workshop. From the second he has nothing at all in «60» of',
      9000 - 8000,
      100 - 40,
    ),
    claim('0.4 × 30,000 = €«12,000» is more', 0.4 * 30000),
    claim('out of the game in «60»% of cases', 100 - 40),
    claim('= 120 + 12 = €«132», so €«72» are left', 0.6 * 200 + 0.4 * 30, 132 - 60),
    claim('so p = 140 / 170 ≈ «82»%', (100 * 140) / 170),
    claim('You took «10»% of both costs', 8 + 2),
    claim('«0.08» × 180', 8 / 100),
    claim('empty-handed «nine» times in ten', 10 * (1 - 0.1)),
    claim('if thefts were three «quarters» more frequent', (70 / 800 / 0.05 - 1) / 3),
    claim('12 × €250 = €«3,000» for repairs, €«30» each', 12 * 250, (12 * 250) / 100),
    claim('100 × €90 = €«9,000»', 100 * 90),
    claim('The €«30» is the', repair),
    claim(String.raw`0.12 \times 250 + «0.88» \times 0 = «30»`, 1 - 0.12, repair + 0.88 * 0),
    claim('Nobody pays exactly €«30». «88» pay nothing', repair, 100 - 12),
    claim(String.raw`\frac{90}{250} = «36»\%`, tipping),
    claim('from 0 to «150» euros stands', 0.6 * 250),
    claim('They cross at «36»%', tipping),
    claim('a mark at 12% shows «30» euros', repair),
    claim('300,000 / 2,000 = €«150»', fire),
    claim('the family loses €«70» a year', 220 - fire),
    claim('90 / «30» = «3» | 220 / «150» ≈ «1.5» |', repair, 90 / repair, fire, 220 / fire),
    claim('49 + 0.2 × 79 = €«64.80»', cheap),
    claim('p × 79 = «30», so p = «30» / 79 ≈ «38»%', 79 - 49, 79 - 49, percent((79 - 49) / 79)),
    claim('shakier than «38»%', percent((79 - 49) / 79)),
    claim('a bill of €«128» all at once', 49 + 79),
    claim('saves about €«14» a journey', 79 - cheap),
    claim(
      '100 + «80» + «50» = «230» euros on 200 tickets make €«1.15»',
      4 * 20,
      10 * 5,
      prizes,
      prizes / 200,
    ),
    claim('On average «85» cents', 100 * (2 - prizes / 200)),
    claim('value: «0.63» text', (100 + 20 + 5) / 200),
    claim('value: «230» text', prizes),
    claim('value: -«0.85» text', 2 - prizes / 200),
    claim('value: «15.33» text', prizes / (1 + 4 + 10)),
    claim('0.02 × 700 = «14.40» + «14» = €«28.40»', 0.08 * 180, 0.02 * 700, sum([0.08 * 180, 0.02 * 700])),
    claim('would cost more than «three» times as much', Math.floor(90 / 28.4)),
    claim('value: «88» text', 0.1 * (180 + 700)),
    claim('value: «440» text', mean([180, 700])),
    claim('value: «14.4» text', 0.08 * 180),
    claim('pays 34 + 6 = «40» euros. p × 40 = 6 gives p = 6 / 40 = «15»%', 34 + 6, percent(6 / 40)),
    claim('value: «6.7» text', 40 / 6),
    claim('the fee fits «6.7» times', 40 / 6),
    claim(
      'value: «17.6» text: You took the fine without the fee, €34. But whoever is caught pays €«40»',
      percent(6 / 34),
      34 + 6,
    ),
    claim('not paying costs €«20» on average', 0.5 * 40),
    claim('expected damage is €«60», so that the insurance costs €«15» too much', ill, 75 - ill),
    claim('it takes €75 and pays back €«60»', ill),
    claim('because €«15» more than', 75 - ill),
    claim(
      '0.01 × 600 = «6»; 0.5 × 16 = «8»; 1 × 10 = «10»; 0.1 × 150 = «15»',
      0.01 * 600,
      0.5 * 16,
      10,
      0.1 * 150,
    ),
    claim('6% and 30%, which is «18»%', mean([6, 30])),
    claim('pays €«800» (you bear', 900 - 100),
    claim('0.05 × 800 = €«40» a year and costs €70, so it loses €«30»', theft, 70 - theft),
    claim('70 / 800 = «8.75»%', percent(70 / 800)),
    claim('expected payment of €«40»', theft),
    claim('probability of about «8.75»%', percent(70 / 800)),
    claim('0.05 × 800 = «40», and 70 / 800 = «0.0875»', theft, 70 / 800),
  ],
};
