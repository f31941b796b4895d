import { lazy, type ReactNode, Suspense } from 'react';
import { QuotationsInText, type WrittenQuotation } from '../ui/quotations-in-text.ts';
import { paths } from './paths.ts';

/** Fetched by the first text that quotes a document; if it does not come, the place is named all the same. */
const QuotedWords = lazy(() =>
  import('../features/documents/passage/quoted-words.tsx').then(
    (module) => ({ default: module.QuotedWords }),
    () => ({ default: ({ place }: WrittenQuotation) => <>({place})</> }),
  ),
);

const links = { passage: paths.documentPassage };

const Quotation = (written: WrittenQuotation) => (
  <Suspense fallback={<>({written.place})</>}>
    <QuotedWords {...written} links={links} />
  </Suspense>
);

/** Lets the texts inside show the words of the learner's documents that they quote. */
export const Quotations = ({ children }: { children: ReactNode }) => (
  <QuotationsInText value={Quotation}>{children}</QuotationsInText>
);
