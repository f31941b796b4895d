import type { FeatureId } from './texts.ts';

type FeatureSection = { heading: string; text: string };
export type FeatureWords = { lead: string; sections: readonly FeatureSection[] };

/** Texts of the four pages behind the feature cards. */
export const featureWords: Record<FeatureId, FeatureWords> = {
  creation: {
    lead: 'You should not need to know a subject in order to plan how to learn it. State the goal; the plan is our work.',
    sections: [
      {
        heading: 'The goal first, the rest if you like',
        text: 'The form asks for a title and for your goal in your own words. Level, number of lessons and weekly hours are filled in already, and stay folded away until you want to change them. What you know already can be left out of the course, and books that you own come first on the reading list. The draft is saved while you type.',
      },
      {
        heading: 'Every lesson says what it is there for',
        text: 'Your goal and objectives are matched against lessons. What a lesson presupposes is put before it, what you know is dropped, and the whole is fitted into the number of lessons you chose. Each unit names the objective of yours that it serves, with the minutes it takes.',
      },
      {
        heading: 'What cannot be taught is not padded',
        text: 'If nothing we have covers an objective, the course says so and makes it a self-study unit: what to find out, how to tell that you have it, which terms to look up. And every result names its maker. Nothing invented passes for a source.',
      },
      {
        heading: 'Pass it on',
        text: 'A course has a link. Whoever opens it can read what is in it and add a copy of their own, which starts at the first lesson and never touches yours. You decide whether a course is public, open by link, or private.',
      },
    ],
  },
  structure: {
    lead: 'A course is a row of lessons, and a lesson is a row of activities. Nothing is hidden, and nothing is out of order.',
    sections: [
      {
        heading: 'A lesson has a shape',
        text: 'It opens with a question worth answering. Then come the explanation, an example worked through to its end, the misconception that most people bring along and its cure, and a task to try whose solution stays covered until you ask for it. A summary closes it.',
      },
      {
        heading: 'Reading, asking, being asked',
        text: 'Professor, Examiner and Librarian take turns. You move with Previous and Next, and every activity has an address of its own, so a bookmark brings you back to exactly that page. The next activities are prepared quietly while you read.',
      },
      {
        heading: 'Completed, In Progress, Locked',
        text: 'The course shows which units are done, which one is yours now and which come later. A finished unit can be opened again at any time. Progress counts lessons that you finished, and finishing one twice does not count twice.',
      },
    ],
  },
  guidance: {
    lead: 'Good teaching answers the person in front of it: what you want, what you chose, and where it went wrong.',
    sections: [
      {
        heading: 'Feedback on the choice you made',
        text: 'Each option of a question has its own feedback, and so has each number that people commonly arrive at by a wrong turn. After the exam every question is explained in full. During it, nobody gives the answer away, however nicely you ask.',
      },
      {
        heading: 'Honest marks',
        text: 'Choices, numbers, orders and matches are marked exactly. Free text is never guessed at: you see a model answer and a list of criteria, tick what you had, and the record says that you assessed yourself.',
      },
      {
        heading: 'A profile that is yours',
        text: 'Your profile holds what helps to teach you: schooling, aims, interests, languages. Nobody else sees it, all of it can be changed at any time, and what you leave empty counts as unknown rather than being filled in for you.',
      },
    ],
  },
  pace: {
    lead: 'Most people learn in the gaps of a week. The course waits where you stopped.',
    sections: [
      {
        heading: 'Your hours, said beforehand',
        text: 'You say how many hours a week you have, from 1 to 40, and how many lessons the course should have. Each lesson shows the minutes it takes before you begin it.',
      },
      {
        heading: 'Stop anywhere',
        text: 'Place, notes, chat and exam answers are kept as you go: on the server as the record, in the browser for the moment the connection drops. Reload the page, close the laptop, go on with the phone.',
      },
      {
        heading: 'No waiting before a blank page',
        text: 'Whatever takes longer than a moment says what it is doing. If a course takes a while to design, leave the page and come back; the work goes on without you, and it is done once.',
      },
    ],
  },
};
