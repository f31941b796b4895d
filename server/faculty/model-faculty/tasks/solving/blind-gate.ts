import { askedQuestion } from '#questions/ask-question.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import type { TaskContext } from '../../../faculty.ts';
import type { LessonView } from '../../../lesson-types.ts';
import type { Caller } from '../../calling/call-model.ts';
import { checkBlind } from './check-blind.ts';
import type { PassageOf } from './solve-questions.ts';

type Passing = { passed: LibraryQuestion[]; refused: { prompt: string; problem: string }[] };

/**
 * The last check of the gate: questions that passed the linter are solved without their keys, and rejected if the solution
 * differs. `checks` has the result for each admitted closed question. A solver that failed once is not called again for
 * this exam.
 */
export function createBlindGate(
  caller: Caller,
  { lesson, seed, passageOf }: { lesson: LessonView; seed: string; passageOf?: PassageOf | undefined },
) {
  const checks = new Map<string, 'agreed' | 'unchecked'>();
  let solverFailed = false;
  return {
    checks,
    pass: async (questions: LibraryQuestion[], context: TaskContext): Promise<Passing> => {
      const fresh = questions.filter(({ id }) => checks.get(id) !== 'agreed');
      if (fresh.length === 0 || solverFailed) {
        for (const { id, type } of fresh) if (type !== 'open') checks.set(id, 'unchecked');
        return { passed: questions, refused: [] };
      }
      const asked = fresh.map((question) => askedQuestion(question, seed, (text) => text));
      const verdicts = await checkBlind(caller, { lesson, asked, seed: `${seed}/check`, passageOf }, context);
      solverFailed = verdicts.size > 0 && [...verdicts.values()].every((one) => one === 'unchecked');
      const refused: Passing['refused'] = [];
      const passed = questions.filter(({ id, prompt }) => {
        const verdict = verdicts.get(id);
        if (verdict === undefined) return true;
        if (typeof verdict === 'string') {
          checks.set(id, verdict);
          return true;
        }
        refused.push({ prompt: prompt.slice(0, 200), problem: verdict.problem });
        return false;
      });
      return { passed, refused };
    },
  };
}
