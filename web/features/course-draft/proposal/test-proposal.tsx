import { screen, within } from '@testing-library/react';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { answer, serve } from '../../../lib/test-server.ts';
import { course } from '../test-draft-form.tsx';
import { lesson, understandingOf } from './test-understanding.ts';

const rope = { ...lesson('rope'), because: 'prerequisite' as const, serves: [] };
const bowline = { ...lesson('bowline', ['rope']), because: 'wish' as const, serves: [] };
/** A wish, what it builds on, what could be meant as well with what that builds on, and what nothing covers. */
export const knots = understandingOf({
  lessons: [rope, bowline],
  offered: [lesson('net', ['needle'])],
  foundations: [lesson('needle')],
  uncovered: ['play the accordion'],
});
export const wished = (name: string) => ({ ...lesson(name), because: 'wish' as const, serves: [] });
export const goal = 'tie a bowline that holds';

/** A server that understands so, one answer after the other and the last one again, and makes a course. */
export const served = (...answers: (UnderstandingAnswer | Response)[]) => {
  let last: UnderstandingAnswer | Response | undefined;
  return serve({
    'POST /api/understand': () => {
      last = answers.shift() ?? last;
      return last instanceof Response ? last.clone() : answer(last);
    },
    'POST /api/courses': () => answer(course, 201),
  });
};
export const region = () => screen.findByRole('region', { name: 'This is what I understood' });
export const total = () =>
  within(screen.getByRole('region', { name: 'This is what I understood' })).getByRole('status');
export const box = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });
/** What was sent to make a course. */
export const sent = (calls: ReturnType<typeof serve>) =>
  calls.find(({ path }) => path === '/api/courses')?.body as Record<string, never> | undefined;
