import type { FeatureId } from './texts.ts';

type FeatureSection = { heading: string; text: string };
export type FeatureWords = { lead: string; sections: readonly FeatureSection[] };

/** Texts of the four pages behind the feature cards. */
export const featureWords: Record<FeatureId, FeatureWords> = {
  creation: {
    lead: 'You should not need to know a subject in order to plan how to learn it. Tell us the goal; planning is our job.',
    sections: [
      {
        heading: 'The goal first, the rest if you like',
        text: 'The form asks for a title and for your goal in your own words. Level, number of lessons and weekly hours are filled in already, and stay folded away until you want to change them. What you know already can be left out of the course, and books that you own come first on the reading list. The draft is saved while you type.',
      },
      {
        heading: 'Every lesson says why it is there',
        text: 'Your goal and objectives are matched against lessons. What a lesson builds on comes first, what you know is left out, and the whole is fitted into the number of lessons you chose. Each lesson names the objective it serves and the minutes it takes.',
      },
      {
        heading: 'No padding',
        text: 'If nothing here covers an objective, the course says so and makes it a self-study lesson: what to find out, how to tell that you have understood it, which terms to look up. And every text says who wrote it, so nothing made up can pass for a source.',
      },
      {
        heading: 'Pass it on',
        text: 'A course has a link. Anyone who opens it can look inside and add a copy of their own, which starts at the first lesson and never touches yours. You decide whether a course is public, open by link, or private.',
      },
    ],
  },
  structure: {
    lead: 'A course is a series of lessons, and a lesson is a series of activities. Nothing is hidden.',
    sections: [
      {
        heading: 'A lesson has a shape',
        text: 'It opens with a question worth answering. Then come the explanation, a worked example, the misconception most people start with and how to clear it up, and a task whose solution stays hidden until you ask for it. A summary closes it.',
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
        text: 'Each option of a question has its own feedback, and so does each wrong number that people often arrive at. After the exam every question is explained in full. During it, nobody gives the answer away, however nicely you ask.',
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
        heading: 'Your hours, up front',
        text: 'You say how many hours a week you have, from 1 to 40, and how many lessons the course should have. Each lesson shows the minutes it takes before you begin it.',
      },
      {
        heading: 'Stop anywhere',
        text: 'Your place, notes, chat and exam answers are saved as you go: on the server, and in the browser when the connection drops. Reload the page, close the laptop, carry on with the phone.',
      },
      {
        heading: 'No waiting before a blank page',
        text: 'Whatever takes longer than a moment says what it is doing. If a course takes a while to design, leave the page and come back; the work goes on without you, and it is done once.',
      },
    ],
  },
};
