const supposed = 'supposed, to make the answer concrete; nothing is worked out from it';
const part = 'names a part: a quarter of the line, half of a group';

/** Numbers in questions that are neither given nor recomputed, by place and as shown, with the reason. */
export const reasons: Record<string, Record<string, string>> = {
  'averages-q10': { quarter: part },
  'stats-spread-q1': { half: part },
  'stats-spread-q3': { quarter: part, quarters: part },
  'stats-spread-q9': {
    '5': supposed,
    '7': supposed,
    '3': supposed,
    '25': supposed,
    '95': 'of 100, the usual bound; a choice',
  },
  'averages-q23': { '90': supposed, '70': supposed, '50': supposed },
  'bell-curve-q19': { '4.4': supposed },
  'risk-q2': { Half: 'half a percentage point, said of people', quarter: 'a relative reduction, named' },
  'polls-q3': { '1': 'of the rule of thumb, 1 / √n' },
  'polls-q9': { double: 'what one party wins the other loses; a rule of the notes' },
  'polls-q10': {
    '600': supposed,
    '8': "a time of day within a questionnaire's question",
    '9': "a time of day within a questionnaire's question",
    twice: 'counts votes of one person',
  },
  'screening-benefit-q15': { '100,000': 'the crowd in which death rates are told' },
  'screening-benefit-q27': {
    hundreds: 'an order of size, said without a computation',
    thousands: 'an order of size, said without a computation',
  },
  'screening-tests-q5': { '50': supposed },
  'correlation-q5': { twice: 'compares the two numbers of trips that the question gives' },
  'correlation-q9': { one: 'no number: the one and the other' },
  'correlation-q10': { half: part, halves: part },
  'experiments-q2': { '1991': 'the year of a publication' },
  'experiments-q3': { '1991': 'the year of a publication' },
  'regression-line-q19': { '0.6': supposed, '10': supposed, halves: part },
  'regression-line-q28': { halves: part },
  'experiments-q10': { half: part, halves: part },
  'chance-findings-q1': {
    half: 'the probability of a guess',
    halves: part,
    '2': 'the probability of a guess, 1/2',
  },
  'chance-findings-q6': { half: 'of the ideas, as the question gives them' },
  'chance-findings-q31': { '6,400': supposed },
  'how-sure-q15': { '0': 'the answer itself, in digits' },
  'reading-a-study-q17': { '400': supposed },
  'expected-value-q2': {
    '90': 'a price supposed, and compared by a claim',
    one: 'no number: one of them',
  },
  'expected-value-q3': { '50': 'a wrong answer offered, and refuted by a claim' },
  'probability-q9': { '1974': 'the year of a publication' },
  'probability-q2': { twice: 'counts how often the same birthdays are counted' },
  'probability-q7': { twice: 'counts a mistaken multiplication' },
};
