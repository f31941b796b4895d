import type { LibraryShelf } from '../../../library/library-types.ts';
import { someLearner } from '../../test-faculty-contract.ts';
import { findQuotes } from '../find-quotes.ts';

/** The lessons that the answer to a question quotes, and then names, best first; empty when it is refused. */
export async function askQuestion(shelf: LibraryShelf, question: string): Promise<string[]> {
  const input = {
    leader: 'Professor' as const,
    lesson: null,
    notes: null,
    question,
    history: [],
    phase: 'pre_exam' as const,
    learner: someLearner,
  };
  const quotes = await findQuotes(shelf, input, [], '');
  const places = [...(quotes?.terms ?? []), ...(quotes?.passages ?? [])];
  const lessons = [...places.map(({ lesson }) => lesson), ...(quotes?.also ?? [])];
  return [...new Set(lessons.flatMap((lesson) => lesson?.ref ?? []))];
}
