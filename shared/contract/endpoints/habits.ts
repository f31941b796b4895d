import { endpoint } from '../endpoint.ts';
import { habitsPatchSchema, habitsSchema } from '../habits.ts';

export const getHabits = endpoint({
  method: 'get',
  path: '/api/habits',
  summary: 'My daily goal, my reminders and the address of my calendar',
  access: 'learner',
  answer: habitsSchema,
});

export const changeHabits = endpoint({
  method: 'patch',
  path: '/api/habits',
  summary: 'Set or end my daily goal and my reminders; what is left out stays',
  access: 'learner',
  body: habitsPatchSchema,
  answer: habitsSchema,
  changes: [getHabits],
});

export const renewCalendar = endpoint({
  method: 'post',
  path: '/api/habits/calendar',
  summary: 'Give my calendar an address, or another one, which ends the old one',
  access: 'learner',
  answer: habitsSchema,
  changes: [getHabits],
});

export const endCalendar = endpoint({
  method: 'delete',
  path: '/api/habits/calendar',
  summary: 'End the address of my calendar; twice is once',
  access: 'learner',
  answer: habitsSchema,
  changes: [getHabits],
});
