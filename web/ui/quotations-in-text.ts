import { type ComponentType, createContext, type ReactNode } from 'react';

/**
 * A quotation in a text: the address of its words, in the format of shared/rules/documents/cited-words.ts, and the
 * name of that place.
 */
export type WrittenQuotation = { address: string; place: ReactNode };

/** The component that renders quotations in the texts inside. Without one they are links to their places. */
export const QuotationsInText = createContext<ComponentType<WrittenQuotation> | null>(null);
