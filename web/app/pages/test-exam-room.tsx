import { act, screen, within } from '@testing-library/react';
import { openClassroom } from './test-classroom-page.tsx';
import type { FakeServer } from './test-classroom-server.ts';
import { id } from './test-ids.ts';

export const course = id(1);
export const exam = `/classroom/${course}/0/2`;

export const open = (address = exam) => openClassroom(address);

/** Renders the exam page with the exam started. */
export const going = async (server: FakeServer) => {
  server.exam.startedAt = '2026-01-01T10:00:00Z';
  const opened = await open();
  await screen.findByRole('group', { name: 'Which one is the middle?' });
  return opened;
};

/** the strip of questions */
export const strip = () => within(screen.getByRole('navigation', { name: 'Questions' }));
export const choose = (name: string) => act(async () => screen.getByRole('radio', { name }).click());
