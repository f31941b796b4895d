import { changeHabits, endCalendar, getHabits, renewCalendar } from '#shared/contract/endpoints/habits.ts';
import { route } from '../http/route.ts';
import type { HabitService } from './habit-service.ts';

export const habitRoutes = (service: HabitService) => [
  route(getHabits, ({ user }) => service.read(user.id)),
  route(changeHabits, ({ user, body }) => service.change(user.id, body)),
  route(renewCalendar, ({ user }) => service.renewCalendar(user.id)),
  route(endCalendar, ({ user }) => service.endCalendar(user.id)),
];
