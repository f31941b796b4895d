import type { Resource } from '#shared/contract/classroom.ts';
import type { LessonView } from '../../lesson-types.ts';
import { lookUpTerms, topicName } from '../course/self-study-units.ts';
import { joinNames, shortened } from '../spoken.ts';
import { topicsOf } from './self-study-notes.ts';

/**
 * Resources for a unit that the library does not cover: no titles or links, which would be unchecked, but what to search
 * for, in which kinds of sources, and how to recognise a good one.
 */
export function selfStudyResources(view: LessonView): Resource[] {
  const topics = topicsOf(view).map((topic) => shortened(topicName(topic), 100));
  const topic = topics[0] ?? view.unit.title;
  const about = joinNames(topics.map((one) => `“${one}”`));
  return [
    ...wordsToLookUp(topics, topic),
    {
      title: `What to type into a search field`,
      description: `“${topic}” with each of these in turn: introduction, exercises, common mistakes, “for beginners”. Put words that belong together in quotation marks, and leave out what you do not want with a minus sign before it.`,
      link: '',
    },
    {
      title: 'An encyclopedia, for the overview',
      description: `Read the first section on ${about} and the list of contents, no more. Note the words that you meet twice, and follow the sources named at the foot of the page.`,
      link: '',
    },
    {
      title: 'A textbook or an open course, to learn from',
      description: `Look for one whose first chapter you can follow. A public library finds books on ${about} by subject, and its staff help; universities put whole courses on the web free of charge.`,
      link: '',
    },
    {
      title: 'Somebody who does it',
      description: `A club, a forum, a shop, a neighbour. Ask one definite question about ${about}, and what they wish they had known at the start.`,
      link: '',
    },
    {
      title: 'Before you believe a source',
      description:
        'Who wrote it, when, and how do they know? What would they gain if you believed it? Does a second source that does not copy from it say the same?',
      link: '',
    },
  ];
}

function wordsToLookUp(topics: string[], topic: string): Resource[] {
  const terms = lookUpTerms(topics).filter((term) => term !== topic.toLowerCase());
  if (terms.length === 0) return [];
  return [
    {
      title: `Words to look up: ${terms.join(', ')}`,
      description:
        'Each by itself, with “definition” or “glossary”. Write down what it means in words of your own, with an example.',
      link: '',
    },
  ];
}
