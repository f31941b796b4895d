/**
 * A conversation as it is read and as a model is told it: each reply under what it answers, whatever came in between, as
 * from another tab. What answers nothing in the list stays where it is.
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
