import { createContext } from 'react';
import type { GuestWork } from './guest/guest-work.ts';

/** The activity whose notes contain the blocks inside; null where nothing is stored, as in the library. */
export const BlockActivity = createContext<string | null>(null);

/** Keeps what a visitor does in the blocks inside until there is an account; null: it is kept nowhere, or by the server. */
export const KeepGuestWork = createContext<((work: GuestWork) => void) | null>(null);

/** Reports an error in a block; resolves with whether the report has arrived. */
type FlagBlock = (blockId: string, reason: string) => Promise<boolean>;

/** Null where errors cannot be reported, as in the library. */
export const BlockFlag = createContext<FlagBlock | null>(null);

/**
 * Whether the server withholds work in blocks, because it would give away an open exam's answers; 'unknown' until the
 * page knows whether an exam is open. Nothing is asked for unless it is 'no'.
 */
export const WorkWithheld = createContext<'no' | 'unknown' | 'exam'>('no');
