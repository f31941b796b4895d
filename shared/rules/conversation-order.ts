/**
 * The order of a conversation for display and for prompts: each reply directly after the message that it answers, whatever
 * came in between, such as messages of another tab. A message that answers nothing in the list keeps its position.
 */
export function conversationOrder<One extends { id: string; inReplyTo?: string | null | undefined }>(
  messages: One[],
): One[] {
  const there = new Set(messages.map(({ id }) => id));
  const askedIn = ({ inReplyTo }: One): string | null =>
    inReplyTo && there.has(inReplyTo) ? inReplyTo : null;
  const replies = Map.groupBy(messages, askedIn);
  return (replies.get(null) ?? []).flatMap((one) => [one, ...(replies.get(one.id) ?? [])]);
}
