import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderForTest } from '../../ui/test-render.tsx';
import { ActivityCard } from './activity-card.tsx';
import type { ClassroomActivity } from './classroom-types.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const activity = (type: string) =>
  ({
    ...{ id: 'a', type, title: 'Once more', objective: '', leader: 'Professor' },
    ...{ courseId: 'c', unitId: 'u', unitIndex: 0, lesson: { title: 'T' } },
  }) as unknown as ClassroomActivity;
const show = (type: string) =>
  renderForTest(
    <MemoryRouter>
      <ActivityCard
        activities={[]}
        activity={activity(type)}
        headingRef={null}
        onActivity={() => {}}
        onRetry={() => {}}
        renderExam={() => null}
        renderPractice={() => <p>The practice</p>}
        withBlocks={() => <p>The whole lesson</p>}
      />
    </MemoryRouter>,
  );

it('in practice the lesson is folded away below the questions', () => {
  show('repair');
  const fold = screen.getByText('Read the lesson again').closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  expect(fold.contains(screen.getByText('The whole lesson'))).toBe(true);
  expect(fold.contains(screen.getByText('The practice'))).toBe(false);
});

it('elsewhere the lesson is not folded', () => {
  show('teach');
  expect(screen.getByText('The whole lesson').closest('details')).toBeNull();
});
