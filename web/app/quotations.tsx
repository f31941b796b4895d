import { lazy, type ReactNode, Suspense } from 'react';
import { QuotationsInText, type WrittenQuotation } from '../ui/quotations-in-text.ts';
import { paths } from './paths.ts';

/** Loaded by the first text that quotes a document; if that fails, the place is still named. */
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

/** Enables quotations of the learner's documents in the texts inside. */
export const Quotations = ({ children }: { children: ReactNode }) => (
  <QuotationsInText value={Quotation}>{children}</QuotationsInText>
);
