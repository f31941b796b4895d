import type { PhraseGroups } from '../word-pattern.ts';

/** What a question about the course asks for. */
export type CourseAim =
  | 'when'
  | 'go'
  | 'skip'
  | 'locked'
  | 'why'
  | 'to-do-with'
  | 'length'
  | 'count'
  | 'next'
  | 'device'
  | 'install'
  | 'needs'
  | 'exam';

const oneOf = (phrases: string): string[] => phrases.split('|');

export const lessonWords = oneOf('lesson|lessons|unit|units|chapter|chapters|part|parts|section|sections');
const these = oneOf('this|that|it');

export const courseGroups: PhraseGroups = {
  lesson: lessonWords,
  // The course and what is in it.
  place: [...lessonWords, ...oneOf('course|next|rest|other|others|thing|lot')],
  this: [
    ...these,
    ...these.flatMap((word) => [`all ${word}`, `all of ${word}`]),
    ...oneOf('this|that|the').flatMap((word) => lessonWords.map((lesson) => `${word} ${lesson}`)),
  ],
  reach: [
    ...oneOf(
      'get to|getting to|gett to|come to|coming to|reach|reaching|arrive at|learn|learning|lern|learn about',
    ),
    ...oneOf(
      'cover|covering|hear about|talk about|deal with|treat|study|be taught|be told|find out|do|make|build',
    ),
  ],
  wanted: [
    ...oneOf('i want|i wanted|i need|i needed|i signed up for|i came for|i come for|i asked for|i ask for'),
    ...oneOf('i expect|i expected|i meant|i was looking for|i was hoping for'),
  ],
  software: oneOf(
    'node|nodejs|npm|vscode|editor|ide|software|program|app|compiler|interpreter|plugin|anything|something',
  ),
  device: [
    ...oneOf('phone|phones|iphone|ipad|mobile|cellphone|cell phone|smartphone|tablet|tablets'),
    ...oneOf('android|chromebook|laptop|computer|pc'),
  ],
};

/** Phrasings of each aim, in lower case without apostrophes (`wordPattern`); the first match decides. */
export const coursePhrases: readonly {
  aim: CourseAim;
  said: readonly string[];
  topicHas?: 'lesson' | 'number';
}[] = [
  {
    aim: 'locked',
    said: [
      'lock|locked|locks|unlock|unlocked *12 {place}',
      '{place} *12 locked|unlocked',
      'cant|cannot|not|wont *2 open *4 {lesson}',
    ],
  },
  {
    aim: 'go',
    topicHas: 'lesson',
    said: ['skip|jump|go|move|hop|switch|get|start|begin|proceed|continue *5 to|at|with|from <topic>'],
  },
  { aim: 'go', topicHas: 'number', said: ['open <topic>'] },
  { aim: 'go', said: ['skip|jump|forward *3 to <topic>'] },
  {
    aim: 'skip',
    said: [
      'skip {this}? ahead? please|now? $',
      'skip {this}',
      'already know|knew|learned|learnt|did|had {this}',
      'leave {this} out',
    ],
  },
  {
    aim: 'install',
    said: [
      'install|installed|installing|download|downloaded *3 {software}',
      'have|need|must *2 install|download',
      'need|require|requires *1 node|nodejs|npm|vscode|ide|software|compiler for|on {this}',
      '^ what|which software|programs|tools *4 need|install|download',
    ],
  },
  {
    aim: 'needs',
    said: [
      'have|need|must|should|supposed *2 do|finish|know|learn|read|study|take *6 before {this}',
      'have|need|must|should|supposed *2 do|finish|read|study|take *3 {lesson} *6 first|before',
      'without *2 doing|reading|finishing *3 {lesson}',
      'prerequisite|prerequisites',
      'this {lesson} *1 build|builds|building|based|depend|depends on',
    ],
  },
  {
    // A 'test' may be one of the subject.
    aim: 'exam',
    said: [
      'when|where|wen is|will|comes|do|does *4 exam|quiz',
      'how long|hard|difficult *4 exam|quiz',
      'is there *2 exam|quiz',
      'do|must|have|need|can|may *4 take|skip|pass|retake|repeat *2 exam|quiz',
    ],
  },
  {
    aim: 'to-do-with',
    said: [
      'what has|have|does|do|is|are *12 to do with <topic>',
      'what has|have|does|do|is|are *12 in common with <topic>',
    ],
  },
  {
    aim: 'why',
    said: [
      'who needs|wants {this} $',
      'who cares about {this} $',
      'why am|are|do i|we|you *6 {this} $',
      'what do|will|would|should i|we ever? need|use|want {this} for',
      'why *6 learn|learning|know|read|reading|study|studying|do|doing|need {this} first|here|now? $',
      'why *6 care|bother|go about|with|through {this} first|here|now? $',
      'why *2 {this} in|part of? my|the course',
      'what|whats is|are? {this} all? good|useful|needed|there? for',
      'point|use|purpose|sense|relevance|benefit of|in doing|learning|reading? {this} for|to? me? here? $',
      'how does|will|would|is {this} all? help|useful|relevant',
      'do i really|even? need {this} $',
      'not|isnt|wasnt|aint *1 what {wanted}',
      'i only|just? came|am|signed|enrolled up? here? for',
      'nothing to do with my goal',
      'nothing to do with what',
    ],
  },
  {
    aim: 'next',
    said: [
      'what|whats is|will? *2 next {lesson} be? about? $',
      'what comes|is|do|will|are *5 next|afterwards $',
      'what comes|is|do|will|are *5 after {this} $',
      'which|what {lesson} is|comes next',
      'whats next $',
      'whats after {this} $',
    ],
  },
  {
    aim: 'when',
    said: [
      'when|wen|whn do|does|will|shall|can|are|am|is|would *2 we|i|you|course *3 {reach} <topic>',
      'at what|which point do|will|are *2 we|i|you *3 {reach} <topic>',
      'in which|what|wich {lesson} <topic>',
      'which|what|wich {lesson} *2 is|are|has|have|deals|covers|teaches|explains|treats|shows|tells|about|on <topic>',
      'is|are|will|isnt|arent *3 {lesson} *2 on|about|for|where|that|with <topic>',
      '^ and|so|but? do|will|does|shall|are the|this? we|i|you|it|course ever|also|later|even|still? going? to? {reach} <topic>',
      '^ and|so|but? do|will|does the|this? you|it|course ever|also|later|even|still? going? to? include|contain|teach|have <topic>',
      'how long|far *5 until|till|before|to we|i|you? *2 {reach} <topic>',
      'how many {lesson} *5 until|till|before|to we|i|you? *2 {reach} <topic>',
    ],
  },
  {
    aim: 'count',
    said: ['how many more? {lesson}', 'how much|many|far *5 left $', 'how much|many|far *5 to go $'],
  },
  {
    aim: 'length',
    said: [
      'how long *7 {place}',
      'how long *7 this|it take',
      'how much time *7 {place}',
      'how much time *7 this|it take',
      'how many hours|minutes *7 {place}',
    ],
  },
  { aim: 'device', said: ['on|with|from|via|using|need|have|got *2 {device}'] },
];
