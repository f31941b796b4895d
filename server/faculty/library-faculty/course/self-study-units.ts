import { titled } from '#shared/rules/lesson-words/lesson-words.ts';
import { tellingWords } from '../../../library/ranking/words.ts';
import type { DesignedUnit } from '../../design-types.ts';
import { capitalised, joinNames, shortened } from '../spoken.ts';

/** One step of studying a topic that the library does not cover. */
type SelfStudyStep = {
  id: string;
  /** the title for a topic's name */
  title: (topic: string, language: string) => string;
  objective: (topic: string) => string;
  minutes: number;
};

const opening: SelfStudyStep[] = [
  {
    id: 'find-out',
    title: (topic, language) => titled('onYourOwn', topic, language),
    objective: (topic) =>
      `You can say in five sentences of your own what matters about “${topic}”, and where you have it from.`,
    minutes: 60,
  },
  {
    id: 'words',
    title: (topic) => `The words of the field: ${topic}`,
    objective: (topic) =>
      `You can explain the ten words that every text on “${topic}” uses, each with an example of your own.`,
    minutes: 45,
  },
  {
    id: 'one-source',
    title: (topic) => `One good source, read to the end: ${topic}`,
    objective: (topic) =>
      `You have worked through one chapter, article or course unit on “${topic}” and can tell what it claims and what it leaves out.`,
    minutes: 90,
  },
  {
    id: 'use',
    title: (topic) => `Putting it to use: ${topic}`,
    objective: (topic) =>
      `You have used what you know of “${topic}” on one small case of your own and can say what went well and what did not.`,
    minutes: 90,
  },
];

const closing: SelfStudyStep = {
  id: 'explain',
  title: (topic) => `Explain it to somebody: ${topic}`,
  objective: (topic) =>
    `You can explain “${topic}” to somebody who knows nothing of it, and answer what they ask.`,
  minutes: 60,
};

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** The fifth and later steps: the next idea from the learner's own list, first studied, then applied. */
function ideaStep(place: number): SelfStudyStep {
  const idea = Math.floor(place / 2) + 2;
  const ordinal = ordinals[idea - 2] ?? 'further';
  const study = place % 2 === 0;
  return {
    id: study ? `study-idea-${idea}` : `use-idea-${idea}`,
    title: (topic) => `The ${ordinal} idea${study ? '' : ', put to use'}: ${topic}`,
    objective: (topic) =>
      study
        ? `You have taken the next idea from your list on “${topic}”, read two sources on it and know where they differ.`
        : `You have tried that idea out on a case of your own and written down what you would do differently.`,
    minutes: 60,
  };
}

/** `count` steps for one topic: opening steps, further ideas if there is room, and an explanation at the end. */
function steps(count: number): SelfStudyStep[] {
  if (count === 1) return opening.slice(0, 1);
  const ideas = Array.from({ length: Math.max(0, count - opening.length - 1) }, (_, place) =>
    ideaStep(place),
  );
  return [...opening.slice(0, count - 1), ...ideas, closing];
}

/**
 * Exactly `count` (at least 1) units, labelled as self-study, for topics that the library does not cover. With fewer units
 * than topics, neighbours share one; with more, each topic is studied in steps.
 */
export function selfStudyUnits(topics: string[], count: number, language = 'en'): DesignedUnit[] {
  if (count <= topics.length) {
    return inChunks(topics, count).map((some) => unitOf(some, opening[0] as SelfStudyStep, language));
  }
  return topics.flatMap((topic, index) => {
    const share = Math.floor(count / topics.length) + (index < count % topics.length ? 1 : 0);
    return steps(share).map((step) => unitOf([topic], step, language));
  });
}

function unitOf(topics: string[], step: SelfStudyStep, language: string): DesignedUnit {
  const names = topics.map(topicName);
  const topic = shortened(joinNames(names), 100);
  return {
    title: step.title(capitalised(topic), language),
    objective: step.objective(shortened(joinNames(names), 300)),
    assessment:
      'Questions to yourself: you hold your answer against a checklist. Nobody here can mark it for you.',
    minutes: step.minutes,
    kind: 'self-study',
    objectives: topics.map((text) => ({ id: selfStudyId(text, step.id), text: shortened(text, 300) })),
    serves: topics,
    source: null,
  };
}

/** The name of a topic: 'the ukulele' for 'I want to learn the ukulele'. */
export function topicName(topic: string): string {
  const asked = /^(?:what(?:['’]s| is| are| about)|how (?:(?:do|can|should) (?:i|we|you)|to))\s+(?=\S)/iu;
  const wish =
    /^(?:i (?:want|would like|need|wish) to |to )?(?:be able to )?(?:learn|study|understand|know|master)(?: more)?(?: about| how to| to)?\s+(?=\S)/iu;
  return topic.trim().replace(wish, '').replace(asked, '');
}

/** An objective id that derives from the learner's words, so that its evidence is kept across courses. */
function selfStudyId(topic: string, step: string): string {
  const slug = topic
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `self-study/${slug || 'goal'}/${step}`;
}

/** The step of a stored unit, from its objective's id. */
export function stepOf(unit: { objectives: { id: string }[] }): string {
  return unit.objectives[0]?.id.split('/')[2] ?? 'find-out';
}

/** The significant words of the topics, as search terms. */
export function lookUpTerms(topics: string[]): string[] {
  const words = topics.flatMap(tellingWords).filter((word) => word.length > 2);
  return [...new Set(words)].slice(0, 8);
}

/** Splits a list into `count` parts of nearly equal length; `count` is at most its length. */
export function inChunks<T>(list: T[], count: number): T[][] {
  return Array.from({ length: count }, (_, place) =>
    list.slice(Math.floor((place * list.length) / count), Math.floor(((place + 1) * list.length) / count)),
  );
}
