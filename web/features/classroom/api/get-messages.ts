import { type Message, messageListSchema } from '#shared/contract/classroom.ts';
import { apiGet } from '../../../lib/api-client.ts';

/** GET /api/activities/{id}/messages, oldest first. @throws ApiError */
export async function getMessages(activityId: string, signal?: AbortSignal): Promise<Message[]> {
  const path = `/api/activities/${encodeURIComponent(activityId)}/messages`;
  return (await apiGet(path, messageListSchema, { signal })).messages;
}
