import { createRoute } from '@hono/zod-openapi';
import { habitsPatchSchema, habitsSchema } from '#shared/contract/habits.ts';
import { createApiRouter } from '../http/api-router.ts';
import type { Guards } from '../http/guards.ts';
import { json } from '../http/json-content.ts';
import type { HabitService } from './habit-service.ts';

/** GET and PATCH /api/habits, POST and DELETE /api/habits/calendar */
export function habitRoutes(service: HabitService, guards: Guards) {
  const router = createApiRouter('There is nothing at this address.');
  const middleware = [guards.user, guards.limit];
  const responses = { 200: { description: 'The habits', content: json(habitsSchema) } };
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/habits',
      summary: 'My daily goal, my reminders and the address of my calendar',
      middleware,
      responses,
    }),
    async (c) => c.json(await service.read(c.get('user').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'patch',
      path: '/api/habits',
      summary: 'Set or end my daily goal and my reminders; what is left out stays',
      middleware,
      request: { body: { required: true, content: json(habitsPatchSchema) } },
      responses,
    }),
    async (c) => c.json(await service.change(c.get('user').id, c.req.valid('json')), 200),
  );
  router.openapi(
    createRoute({
      method: 'post',
      path: '/api/habits/calendar',
      summary: 'Give my calendar an address, or another one, which ends the old one',
      middleware,
      responses,
    }),
    async (c) => c.json(await service.renewCalendar(c.get('user').id), 200),
  );
  router.openapi(
    createRoute({
      method: 'delete',
      path: '/api/habits/calendar',
      summary: 'End the address of my calendar; twice is once',
      middleware,
      responses,
    }),
    async (c) => c.json(await service.endCalendar(c.get('user').id), 200),
  );
  return router;
}
