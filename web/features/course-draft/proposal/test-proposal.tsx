import { screen, within } from '@testing-library/react';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { answer, serve } from '#web/lib/test-server.ts';
import { course } from '../test-draft-form.tsx';
import { lesson, understandingOf } from './test-understanding.ts';

const rope = { ...lesson('rope'), because: 'prerequisite' as const, serves: [] };
const bowline = { ...lesson('bowline', ['rope']), because: 'wish' as const, serves: [] };
/** A wish, its prerequisites, alternatives with their prerequisites, and an uncovered part. */
export const knots = understandingOf({
  lessons: [rope, bowline],
  offered: [lesson('net', ['needle'])],
  foundations: [lesson('needle')],
  uncovered: ['play the accordion'],
});
export const wished = (name: string) => ({ ...lesson(name), because: 'wish' as const, serves: [] });
export const goal = 'tie a bowline that holds';

/** A fake server that gives these responses in turn, repeating the last one, and creates a course. */
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
/** The body of the request that creates a course. */
export const sent = (calls: ReturnType<typeof serve>) =>
  calls.find(({ path }) => path === '/api/courses')?.body as Record<string, never> | undefined;
