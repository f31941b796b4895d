import type { z } from 'zod';
import { create } from 'zustand';
import type { Mark } from '#shared/contract/marks.ts';
import { ApiError } from '../../lib/api-client.ts';
import { newId } from '../../lib/new-id.ts';
import type { Call } from '../../lib/outbox/outbox-kind.ts';
import { outbox } from '../../lib/outbox/page-outbox.ts';
import { toast } from '../toast.ts';
import { markTexts as texts } from './mark-texts.ts';
import type { Change, Confirmed } from './mark-types.ts';

/** A mark rejected by the server, kept with the reason, so that nothing written is lost. */
export type RefusedMark<C> = { change: C; message: string };

type MarkState<M extends Mark, C> = {
  /** what the server has confirmed during this visit, by the id of the marked text */
  confirmed: Readonly<Record<string, Confirmed<M>>>;
  refused: readonly RefusedMark<C>[];
};

type Options<M extends Mark, Input, C> = {
  /** of the outbox's kind */
  name: string;
  schema: z.ZodType<C>;
  /** the id of the marked text: a document, a lesson */
  textOf: (change: C) => string;
  put: (textId: string, markId: string, mark: Input, call: Call) => Promise<M>;
  remove: (textId: string, markId: string, call: Call) => Promise<void>;
  sendOnLeaving: (textId: string, change: Change<Input>, userId: string | null) => void;
};

/**
 * A learner's marks on their way to the server. A text is a lane; a mark is a slot, of which the newest state counts. The
 * id is created here, so a mark sent twice exists once.
 */
export function createMarkQueue<M extends Mark, Input extends object, C extends Change<Input>>({
  name,
  schema,
  textOf,
  put,
  remove,
  sendOnLeaving,
}: Options<M, Input, C>) {
  const useMarkStore = create<MarkState<M, C>>()(() => ({ confirmed: {}, refused: [] }));

  const confirm = (change: C, mark: M | null): void =>
    useMarkStore.setState(({ confirmed }) => {
      const textId = textOf(change);
      return { confirmed: { ...confirmed, [textId]: { ...confirmed[textId], [change.markId]: mark } } };
    });
  const others = (refused: readonly RefusedMark<C>[], markId: string) =>
    refused.filter(({ change }) => change.markId !== markId);
  const refuse = (change: C, message: string): void =>
    useMarkStore.setState(({ refused }) => ({
      refused: [...others(refused, change.markId), { change, message }],
    }));
  /** The mark is sent again, or discarded. */
  const forgetRefused = (markId: string): void =>
    useMarkStore.setState(({ refused }) => ({ refused: others(refused, markId) }));

  const markQueue = outbox.register<C, M | null>({
    name,
    schema,
    deliver: async ([entry], call) => {
      if (!entry) throw new Error('The batch is empty.');
      const { markId, mark } = entry.body;
      if (mark) return put(textOf(entry.body), markId, mark, call);
      await remove(textOf(entry.body), markId, call);
      return null;
    },
    onDelivered: ([entry], mark) => {
      if (entry) confirm(entry.body, mark);
    },
    // Another tab has sent them. The server's response is not known here; any later data from it is newer.
    onGone: (entries) => {
      for (const { body, at } of entries) {
        const { markId, mark } = body;
        const stored = mark && { id: markId, ...mark, createdAt: new Date(at).toISOString(), updatedAt: '' };
        confirm(body, stored as M | null);
      }
    },
    onRefused: (entries, error) => {
      for (const { body } of entries) {
        const message = error instanceof ApiError ? error.message : texts.notTaken;
        if (body.mark) refuse(body, message);
        toast(message, { kind: 'error' });
      }
    },
    sendOnLeaving: (entries, userId) => {
      for (const { body } of entries) sendOnLeaving(textOf(body), body, userId);
    },
  });

  const send = (change: C): void => {
    forgetRefused(change.markId);
    const lane = textOf(change);
    void markQueue.add({ lane, slot: `${lane}/${change.markId}`, body: change });
  };
  return { markQueue, useMarkStore, forgetRefused, send, newMarkId: newId };
}
