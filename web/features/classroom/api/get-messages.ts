import type { MessageList } from '#shared/contract/classroom.ts';
import { listMessages } from '#shared/contract/endpoints/chat.ts';
import { call } from '#web/lib/call.ts';

/** The conversation of an activity, oldest first, with the replies in progress. @throws ApiError */
export function getMessages(activityId: string, signal?: AbortSignal): Promise<MessageList> {
  return call(listMessages, { params: { id: activityId } }, { signal });
}
