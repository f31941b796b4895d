import { create } from 'zustand';
import type { DocumentMark } from '#shared/contract/documents.ts';
import type { MarkChange } from './mark-types.ts';

/** A mark rejected by the server, kept with the reason, so that nothing written is lost. */
export type RefusedMark = { change: MarkChange; message: string };

/** By the mark's id; null: deleted. */
export type ConfirmedMarks = Readonly<Record<string, DocumentMark | null>>;

type MarkState = {
  /** what the server has confirmed during this visit, by the document's id */
  confirmed: Readonly<Record<string, ConfirmedMarks>>;
  refused: readonly RefusedMark[];
};

export const useMarkStore = create<MarkState>()(() => ({ confirmed: {}, refused: [] }));

/** Records a mark's state confirmed by the server. */
export const confirmMark = ({ documentId, markId }: MarkChange, mark: DocumentMark | null): void =>
  useMarkStore.setState(({ confirmed }) => ({
    confirmed: { ...confirmed, [documentId]: { ...confirmed[documentId], [markId]: mark } },
  }));

/** Records a mark that the server rejected permanently. */
export const refuseMark = (refusal: RefusedMark): void =>
  useMarkStore.setState(({ refused }) => ({
    refused: [...refused.filter(({ change }) => change.markId !== refusal.change.markId), refusal],
  }));

/** The mark is sent again, or discarded. */
export const forgetRefused = (markId: string): void =>
  useMarkStore.setState(({ refused }) => ({
    refused: refused.filter(({ change }) => change.markId !== markId),
  }));
