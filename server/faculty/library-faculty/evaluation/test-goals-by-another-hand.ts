import { type GoalCase, js, stats } from './test-goal-case.ts';

/**
 * Goals, with the course each should give, by somebody who did not write the matching code, but had read an early piece
 * of it, some of the tuned goals and a description of its rules. Not tuned on; docs/library-evaluation.md says how far
 * to trust them. Never tune on these; write new ones instead.
 */
export const goalsByAnotherHand: GoalCase[] = [
  {
    goal: { title: 'My test came back positive. Should I panic?', lessons: 4 },
    required: [stats.risk, stats.screening],
    forbidden: ['javascript'],
  },
  {
    goal: {
      title: "Make my band's site interactive",
      description: 'I know html and css. I want a button that shows the next concert.',
      lessons: 10,
    },
    required: [js.values, js.functions, js.page],
    forbidden: ['statistics'],
  },
  {
    goal: { title: 'Is this diet study any good?', lessons: 6 },
    required: [stats.correlation, stats.experiments],
    forbidden: ['javascript'],
  },
  {
    goal: { title: 'Understand averages in salary negotiations', lessons: 2 },
    required: [stats.averages],
    forbidden: ['javascript'],
  },
  { goal: { title: 'Conversational Japanese', lessons: 5 }, onlySelfStudy: true },
  { goal: { title: 'Learn to bake sourdough', lessons: 3 }, onlySelfStudy: true },
  { goal: { title: 'Charts that lie', lessons: 3 }, required: [stats.graphs], forbidden: ['javascript'] },
  {
    goal: {
      title: 'Async JavaScript',
      priorKnowledge: ['variables', 'if statements', 'loops', 'functions', 'arrays', 'objects'],
      difficultyLevel: 'intermediate',
      lessons: 3,
    },
    required: [js.async],
    forbidden: ['statistics', js.values, js.loops],
  },
  {
    goal: { title: 'Poker odds and other bets', lessons: 5 },
    required: [stats.probability, stats.expected],
    forbidden: ['javascript'],
  },
  {
    goal: {
      title: 'Fetching data from an API for my weather page',
      description: 'I have built small pages before and know the basics of JavaScript.',
      lessons: 4,
    },
    required: [js.fetch],
    forbidden: ['statistics'],
  },
  {
    goal: {
      title: 'Two things for my newsroom job',
      objectives: ['read opinion polls', 'write loops in JavaScript'],
      lessons: 10,
    },
    required: [stats.polls, js.loops],
    forbidden: [],
  },
  { goal: { title: 'Quantum field theory for beginners', lessons: 6 }, onlySelfStudy: true },
];
