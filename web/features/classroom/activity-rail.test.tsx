import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderForTest } from '../../ui/test-render.tsx';
import { ActivityRail } from './activity-rail.tsx';
import type { ClassroomActivity } from './classroom-types.ts';
import { endSteps } from './steps/step-store.ts';

const activity = (index: number): ClassroomActivity => ({
  id: `activity-${index}`,
  sequence: index + 1,
  leader: 'Professor',
  title: `Step ${index + 1}`,
  type: 'notes',
  objective: '',
  assessment: '',
  courseId: 'course',
  unitId: 'unit',
  unitIndex: 0,
  lesson: { title: 'Lesson', objective: '' },
  courseDetails: { title: '', description: '', difficulty_level: '' },
});

const untouched = { isDone: false, earlier: null };
afterEach(() => vi.restoreAllMocks());

it.each([
  ['right', { left: 250, right: 340 }, 20],
  ['left', { left: -30, right: 90 }, -30],
  ['neither', { left: 10, right: 300 }, 0],
])('the current activity is scrolled into view if a phone cuts it off: %s', (_side, current, moved) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.hasAttribute('aria-current') ? current : { left: 0, right: 320 }) as DOMRect;
  });
  const { container } = renderForTest(
    <MemoryRouter>
      <ActivityRail
        activities={[activity(0), activity(1)]}
        active={1}
        reached={1}
        hrefOf={(index) => `/${index}`}
        isSubmitted={() => false}
        withWork={(_, draw) => draw(untouched)}
        onHelp={() => {}}
      />
    </MemoryRouter>,
  );
  expect(container.querySelector('nav')?.scrollLeft).toBe(moved);
});

it('in a lesson combined from several, each part is named once, at its first activity', () => {
  const part = (number: number, title: string) => ({ part: { number, of: 2, title } });
  renderForTest(
    <MemoryRouter>
      <ActivityRail
        activities={[
          { ...activity(0), ...part(1, 'Averages') },
          { ...activity(1), ...part(1, 'Averages') },
          { ...activity(2), ...part(2, 'Spread') },
          activity(3),
        ]}
        active={1}
        reached={1}
        hrefOf={(index) => `/${index}`}
        isSubmitted={() => false}
        withWork={(_, draw) => draw(untouched)}
        onHelp={() => {}}
      />
    </MemoryRouter>,
  );
  const named = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent ?? null);
  expect(named).toEqual(['Part 1 of 2: Averages', null, 'Part 2 of 2: Spread', null]);
});

it('texts read to their end, practice with work and a submission are ticked, not what was merely opened', () => {
  const exam = { ...activity(3), leader: 'Examiner' as const };
  const practice = { ...activity(4), type: 'repair' as const };
  const work = { isDone: true, earlier: { isRead: false, blocks: ['a-1'] } };
  act(() => endSteps('activity-5'));
  renderForTest(
    <MemoryRouter>
      <ActivityRail
        activities={[activity(0), activity(1), activity(2), exam, practice, activity(5)]}
        active={2}
        reached={5}
        hrefOf={(index) => `/${index}`}
        isSubmitted={() => true}
        withWork={(id, draw) =>
          draw(id === 'activity-1' ? { ...work, earlier: { isRead: true, blocks: [] } } : work)
        }
        onHelp={() => {}}
      />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.split(', ').at(-1))).toEqual([
    'opened',
    'done',
    'now',
    'done',
    'done',
    'done',
  ]);
});
