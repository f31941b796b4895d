import { type ComponentType, createContext, type ReactNode } from 'react';

/** A quotation as it stands in a text: where its words are, as shared/rules/documents/cited-words.ts writes it, and what that place is called. */
export type WrittenQuotation = { address: string; place: ReactNode };

/** What shows the quotations of the texts inside. Without one they are links to their places. */
export const QuotationsInText = createContext<ComponentType<WrittenQuotation> | null>(null);
