import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

export type ConfirmQuestion = {
  /** the question itself, for example 'Discard draft and return to dashboard?' */
  message: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
};

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
      <Modal onClose={() => close(false)} opened={open} title={question?.title ?? 'Please confirm'}>
        <Text mb="lg">{question?.message}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => close(false)} variant="default">
            {question?.cancelLabel ?? 'Cancel'}
          </Button>
          <Button color={question?.danger ? 'red' : 'accent'} onClick={() => close(true)}>
            {question?.confirmLabel ?? 'OK'}
          </Button>
        </Group>
      </Modal>
    </ConfirmContext>
  );
};
