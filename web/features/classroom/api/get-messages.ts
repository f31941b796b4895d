import { type MessageList, messageListSchema } from '#shared/contract/classroom.ts';
import { apiGet } from '../../../lib/api-client.ts';

/** GET /api/activities/{id}/messages, oldest first, with the replies in progress. @throws ApiError */
export function getMessages(activityId: string, signal?: AbortSignal): Promise<MessageList> {
  return apiGet(`/api/activities/${encodeURIComponent(activityId)}/messages`, messageListSchema, { signal });
}
