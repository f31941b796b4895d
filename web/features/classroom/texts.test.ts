import { describe, expect, it } from 'vitest';
import { classroomTexts as texts } from './texts.ts';

describe("the classroom's texts match the specification", () => {
  it.each([
    [texts.profileRequired.title, 'Profile Required'],
    [texts.profileRequired.body, 'Please complete your student profile before accessing the classroom.'],
    [texts.profileRequired.button, 'Go to Profile Setup'],
    [texts.noActiveLesson.title, 'No Active Lesson'],
    [texts.noActiveLesson.body, 'There is no active lesson for this course.'],
    [texts.goToDashboard, 'Go to Dashboard'],
    [texts.preparingPlan, 'Preparing your personalized lesson plan...'],
    [texts.prefetching(2, 5), 'Prefetching activities: 2 / 5'],
    [texts.previous, 'Previous'],
    [texts.next, 'Next'],
    [texts.endSession, 'End Session'],
    [texts.welcome.title, 'Welcome to Your Class'],
    [texts.preparingNotes, 'Preparing your notes...'],
    [texts.preparingResources, 'Librarian is preparing study resources...'],
    [texts.emptyLibrary.title, 'No study resources available for this activity.'],
    [texts.emptyLibrary.body, "We'll keep improving this section as you continue learning!"],
    [texts.fallbackReply.Professor, "I'm having trouble processing your question right now."],
    [texts.fallbackReply.Examiner, "Sorry, I couldn't respond right now."],
    [texts.courseNotFound, 'Course not found'],
    [texts.untitledResource, 'Untitled Resource'],
    [texts.taughtBy.library, 'Taught from the Lectern library'],
    [texts.chat.label('Professor'), 'Message the Professor'],
    [texts.wrongHere, 'Something is wrong here'],
  ])('%s', (ours, theirs) => expect(ours).toBe(theirs));

  it('the welcome panel mentions Prev and Next, a personal Professor, real-time feedback and quiet loading', () => {
    const body = texts.welcome.body.join(' ');
    for (const words of [
      'Prev and Next',
      'personal Professor',
      'real-time feedback',
      'quietly in the background',
    ]) {
      expect(body).toContain(words);
    }
  });
});
