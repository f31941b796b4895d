import { expect, it } from 'vitest';
import { conversationOrder } from './conversation-order.ts';

const said = (id: string, inReplyTo?: string) => ({ id, ...(inReplyTo ? { inReplyTo } : {}) });
const order = (...messages: ReturnType<typeof said>[]) =>
  conversationOrder(messages)
    .map(({ id }) => id)
    .join(' ');

it('each reply follows the message that it answers, whatever came in between', () => {
  expect(order(said('q1'), said('q2'), said('a2', 'q2'), said('a1', 'q1'))).toBe('q1 a1 q2 a2');
  expect(order(said('q1'), said('a1', 'q1'), said('q2'))).toBe('q1 a1 q2');
});

it('a message that answers nothing in the list keeps its position', () => {
  expect(order(said('a0', 'q0'), said('q1'), said('old'), said('a1', 'q1'))).toBe('a0 q1 a1 old');
  expect(order()).toBe('');
});
