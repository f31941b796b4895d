import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import type { ConfirmModalProps, ConfirmQuestion } from './confirm-question.ts';
import { lateDialog } from './late-dialog.tsx';

// Most visits ask nothing, and dialogs are a tenth of the script, so the code is loaded when the page is idle. It is
// not loaded on demand because the question may come when offline.
const fetchModal = async () => ({ default: (await import('./confirm-modal.tsx')).ConfirmModal });
const ConfirmModal = lateDialog<ConfirmModalProps>({
  fetchCode: fetchModal,
  isOpen: ({ open }) => open,
  close: ({ onAnswer }) => onAnswer(false),
  problem: 'Nothing was done: the question could not be fetched. Check your connection and try again.',
});

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/**
 * Asks a question in an accessible dialog instead of window.confirm.
 * @returns `confirm(question)`, which resolves with true only if the user agreed
 */
export const useConfirm = (): Ask => {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return ask;
};

/** Renders the application's only confirmation dialog. */
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
  useEffect(() => whenIdle(() => void fetchModal().catch(() => {})), []);
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
