import { claim, type LessonNumbers } from './claim.ts';
import { about, change, mean, percent } from './compute.ts';

const die = mean([1, 2, 3, 4, 5, 6]);
const vaccine = (57 / 200745) * 100000;
const dummy = (142 / 201229) * 100000;
const noConsent = (157 / 338778) * 100000;
/** The 95% interval of the relative risk reduction, computed from the logarithm of the risk ratio. */
const ratioError = Math.sqrt(1 / 57 + 1 / 142 - 1 / 200745 - 1 / 201229);
const prevented = (errors: number): number =>
  100 - percent((vaccine / dummy) * Math.exp(errors * ratioError));
const drugs = 63 / 755;
const placebo = 26 / 743;
const ill = { vaccine: 9 / 18000, dummy: 175 / 17500 };

export const experiments: LessonNumbers = {
  lesson: 'experiments',
  claims: [
    claim('The difference is «1.3» words', 18.2 - 16.9),
    claim('Of the 60 dice about «twenty» showed', 60 * (2 / 6)),
    claim('their mean is «1.5»', mean([1, 2])),
    claim('reveal: About «3.5», the mean of any die', die),
    claim('down from 6 to «3.5»', die),
    claim('Lots for «400,000» children', about(200745 + 201229)),
    claim('| 200,745 | 57 | «28» |', vaccine),
    claim('| 201,229 | 142 | «71» |', dummy),
    claim('| 338,778 | 157 | «46» |', noConsent),
    claim('Vaccine «28», dummy «71», no consent «46»', vaccine, dummy, noConsent),
    claim('The fair comparison is «28» with «71»', vaccine, dummy),
    claim('prevented «60»% of the cases', -change(dummy, vaccine)),
    claim('range, computed here, from «45»% to «70»%', prevented(1.96), prevented(-1.96)),
    claim('give or take 4, so from «−2» to «6»', 2 - 4, 2 + 4),
    claim('had «46», fewer than the «71»', noConsent, dummy),
    claim('did not want it, «28» with «46»', vaccine, noConsent),
    claim('prevent only «39»%', -change(noConsent, vaccine)),
    claim('the training is worth is «2» points', 12 - 10),
    claim('63 / 755 = «8.3»% and 26 / 743 = «3.5»%', percent(drugs), percent(placebo)),
    claim('«8.34» / «3.50» is about «2.38»', percent(drugs), percent(placebo), drugs / placebo),
    claim('value: «2.42» text', 63 / 26),
    claim('value: «4.85» text', percent(drugs - placebo)),
    claim('value: «0.42» text', placebo / drugs),
    claim('The «30» who kept to it', 50 - 20),
    claim("'The diet is worth «4» kg.'", 6 - 2),
    claim('30 × 6 / 50 = «3.6» kg, and the difference «1.6» kg', (30 * 6 + 20 * 0) / 50, (30 * 6) / 50 - 2),
    claim('9 / 18,000 = «0.05»% and 175 / 17,500 = «1»%', percent(ill.vaccine), percent(ill.dummy)),
    claim('so «95»% is gone', -change(ill.dummy, ill.vaccine)),
    claim('value: «94.86» text', -change(175, 9)),
    claim('value: «5» text: That is the share of the risk', percent(ill.vaccine / ill.dummy)),
    claim(
      'value: «0.95» text: That is the difference in percentage points, «1»% minus «0.05»%',
      percent(ill.dummy - ill.vaccine),
      percent(ill.dummy),
      percent(ill.vaccine),
    ),
  ],
};
