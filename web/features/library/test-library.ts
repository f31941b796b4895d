import type { FoundLesson, LibraryLesson, LibrarySubject } from '#shared/contract/library.ts';

const card = {
  id: 'knots-bends',
  title: 'Bends',
  summary: 'How to join two ropes.',
  level: 'beginner' as const,
  minutes: 40,
};
const before = { subject: 'knots', lesson: 'knots-first', title: 'The first knot' };

export const subject: LibrarySubject = {
  id: 'knots',
  title: 'Knots',
  description: 'Afterwards you can tie things.',
  audience: 'Everybody with a rope.',
  lessons: [
    {
      ...card,
      id: 'knots-first',
      title: 'The first knot',
      objectives: [{ id: 'knots-tie', text: 'can tie a knot, and untie it' }],
      prerequisites: [],
    },
    { ...card, objectives: [{ id: 'knots-join', text: 'can join two ropes' }], prerequisites: [before] },
  ],
};

export const lesson: LibraryLesson = {
  ...card,
  subject: { id: 'knots', title: 'Knots', lessons: 3 },
  position: 1,
  objectives: [{ id: 'knots-join', text: 'can join two ropes, thick or thin' }],
  prerequisites: [before],
  pathLength: 2,
  sections: [
    { id: 'question', role: 'question', heading: 'Two short ropes', markdown: 'What now?' },
    {
      id: 'try',
      role: 'try',
      heading: 'Try it',
      markdown:
        'Join them, see [the first knot](/library/knots/knots-first).\n\n:::solution\nLike this.\n:::',
    },
  ],
  terms: [{ term: 'bend', definition: 'A knot that joins two ropes.', also: ['joining knot'] }],
  resources: [{ title: 'A book of knots', link: 'https://example.org/knots', description: 'All of them.' }],
  questionCount: 9,
  previous: before,
  next: { subject: 'knots', lesson: 'knots-hitches', title: 'Hitches' },
};

export const found: FoundLesson = {
  ...card,
  subject: { id: 'knots', title: 'Knots' },
  places: [
    {
      anchor: 'terms',
      kind: 'term',
      heading: 'bend',
      excerpt: [
        { text: 'A knot that joins two ', match: false },
        { text: 'ropes', match: true },
      ],
    },
  ],
};
