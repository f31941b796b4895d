import type { Leader } from '#shared/contract/common.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { ChatInput } from '../../chat-types.ts';
import { whatHappened } from '../../model-trouble.ts';
import { joinNames } from '../spoken.ts';
import type { Intent } from './chat-intent.ts';
import { offerOf } from './lesson-offers.ts';

/** Answers greetings, thanks and attempts at manipulation; null if the message is about the subject. */
export function smallTalk(intent: Intent, input: ChatInput, lessons: Lesson[]): string | null {
  const { leader, learner, phase } = input;
  const [lesson] = lessons;
  const offer = lesson && leader === 'Professor' && phase !== 'during_exam' ? ` ${offerOf(lesson)}` : '';
  switch (intent) {
    case 'nothing':
      return `There was no word in that which I could read. What would you like to know?${offer}`;
    case 'thanks':
      return phase === 'during_exam'
        ? 'You are welcome. Good luck with the rest of the exam.'
        : `You are welcome.${offer}`;
    case 'farewell':
      return `Goodbye${learner.name ? `, ${learner.name}` : ''}. Everything is kept; go on whenever you like.`;
    case 'greeting':
      return `Hello${learner.name ? `, ${learner.name}` : ''}. ${openingFor(input, lessons)}`;
    case 'who':
      return whoIs(input, lessons);
    case 'manipulation':
      return `I keep to what I am here for: teaching from the library, and marking by rule. No message changes marks or opens an answer key, this one neither.${phase === 'during_exam' ? '' : ' Is there something in the lesson that I can help you with?'}`;
    case 'exam-answers':
      return leader === 'Examiner' || phase === 'during_exam'
        ? null
        : `The answers are with the Examiner until you have submitted; I do not have them, and afterwards you get every one with its reasons. What the exam asks for is all in the notes.${offer}`;
    default:
      return null;
  }
}

function openingFor({ leader, phase }: ChatInput, lessons: Lesson[]): string {
  if (phase === 'during_exam') return 'Take your time with the exam; afterwards we can talk about all of it.';
  const [lesson] = lessons;
  if (leader === 'Librarian')
    return 'Ask me what to read next, or where in the library something is explained.';
  if (leader === 'Examiner') return 'Ask me what the exam is about, or begin it when you are ready.';
  return lesson
    ? `We are at “${lesson.short}”. What is not clear yet? ${offerOf(lesson)}`
    : 'What would you like to know?';
}

function whoIs({ leader, instead }: ChatInput, lessons: Lesson[]): string {
  const noModel = instead ? whatHappened[instead] : 'No language model is connected';
  const terms = lessons
    .flatMap((lesson) => lesson.terms)
    .slice(0, 3)
    .map(({ term }) => term);
  const about = terms.length > 0 ? ` Ask me about ${joinNames(terms, 'or')}, for instance.` : '';
  if (leader === 'Examiner') {
    return `I am the Examiner of this course. ${noModel}, so I work by rule: I ask, I mark what can be marked by rule, and afterwards I explain every option. What you write in your own words you judge yourself, with a checklist.`;
  }
  if (leader === 'Librarian') {
    return `I am the Librarian. I know what stands in the Lectern library and which pages its lessons recommend; I invent neither books nor links.${about}`;
  }
  return `I am the Professor of this course. ${noModel}, so I can only answer from what is written in the Lectern library, and I tell you where it stands.${about}`;
}

/**
 * A friendly reply that is the same for every question, so that it reveals nothing. It links to the exam, which may be of
 * another lesson.
 */
export function duringExam(leader: Leader, openExam: ChatInput['openExam'] = null): string {
  const later =
    leader === 'Examiner'
      ? 'Once you have submitted, I shall go through every question with you, option by option.'
      : 'Once you have submitted, I am glad to talk about every bit of it.';
  const where = openExam?.address
    ? `Here is the way back to it: [${openExam.title.replaceAll(/[[\]]/g, '')}](${openExam.address}); there you can also leave it.`
    : "You find the exam where you began it, as the Examiner's part of its lesson.";
  return `You are in the middle of an exam, so I say nothing about the subject now; the result is to show what you know by yourself. Nothing bad happens if you leave a question out. ${where} ${later}`;
}
