import type { Question } from '#shared/contract/exam.ts';
import type { Reply } from '../../faculty/chat-types.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { LearnerView } from '../../faculty/learner-types.ts';
import type { LessonService } from '../lesson-service.ts';

type Deps = {
  faculty: Faculty;
  lessons: Pick<LessonService, 'readPlace'>;
  learnerView: (userId: string) => Promise<LearnerView>;
};

const hintLimitMs = 30_000;

/** Asks the Examiner for a hint on a question that is stronger than those `given`. */
export function createHintAsking({ faculty, lessons, learnerView }: Deps) {
  return async (
    userId: string,
    activityId: string,
    question: Question,
    given: string[],
  ): Promise<{ reply: Reply; text: string }> => {
    const { lesson } = await lessons.readPlace(userId, activityId);
    const input = {
      leader: 'Examiner' as const,
      lesson: lesson.view,
      notes: null,
      question: 'Please give me a hint.',
      history: given.map((text) => ({ sender: 'Examiner' as const, text })),
      phase: 'pre_exam' as const,
      learner: await learnerView(userId),
      current: question,
      review: null,
    };
    const nobodyWaits = async () => {};
    const reply = await faculty.examinerReply(input, {
      userId,
      signal: AbortSignal.timeout(hintLimitMs),
      progress: nobodyWaits,
      delta: nobodyWaits,
      reset: nobodyWaits,
    });
    return { reply, text: await textOf(reply) };
  };
}

async function textOf({ text }: Reply): Promise<string> {
  let whole = '';
  for await (const piece of text) whole += piece;
  return whole;
}
