import { create } from 'zustand';
import type { DocumentMark } from '#shared/contract/documents.ts';
import type { MarkChange } from './mark-types.ts';

/** A mark that the server will not have, kept with why, so that nothing written is lost with it. */
export type RefusedMark = { change: MarkChange; message: string };

/** By the mark's id; null: it is deleted. */
export type ConfirmedMarks = Readonly<Record<string, DocumentMark | null>>;

type MarkState = {
  /** what the server has confirmed during this visit, by the document's id */
  confirmed: Readonly<Record<string, ConfirmedMarks>>;
  refused: readonly RefusedMark[];
};

export const useMarkStore = create<MarkState>()(() => ({ confirmed: {}, refused: [] }));

/** The server has this of a mark now. */
export const confirmMark = ({ documentId, markId }: MarkChange, mark: DocumentMark | null): void =>
  useMarkStore.setState(({ confirmed }) => ({
    confirmed: { ...confirmed, [documentId]: { ...confirmed[documentId], [markId]: mark } },
  }));

/** The server will never take this. */
export const refuseMark = (refusal: RefusedMark): void =>
  useMarkStore.setState(({ refused }) => ({
    refused: [...refused.filter(({ change }) => change.markId !== refusal.change.markId), refusal],
  }));

/** It is tried again, or not wanted any more. */
export const forgetRefused = (markId: string): void =>
  useMarkStore.setState(({ refused }) => ({
    refused: refused.filter(({ change }) => change.markId !== markId),
  }));
