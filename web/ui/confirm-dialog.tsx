import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import type { ConfirmQuestion } from './confirm-question.ts';

// Most visits ask nothing, and dialogs are a tenth of the script.
const ConfirmModal = lazy(() => import('./confirm-modal.tsx'));

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/**
 * Asks a question in an accessible dialog instead of window.confirm (decisions.md 27).
 * @returns `confirm(question)`, which answers true only when the person agreed
 */
export const useConfirm = (): Ask => {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return ask;
};

/** Holds the one dialog of the application. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(agreed: boolean) => void>(() => {});
  const ask = useCallback<Ask>((next) => {
    answer.current(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (agreed: boolean) => {
    setOpen(false);
    answer.current(agreed);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <Suspense>
          <ConfirmModal onAnswer={close} open={open} question={question} />
        </Suspense>
      )}
    </ConfirmContext>
  );
};
