import { Button, Group, Modal, Text } from '@mantine/core';
import type { ConfirmModalProps } from './confirm-question.ts';
import { useOpenedAfterClosed } from './opened-after-closed.ts';

/** The dialog of confirm-dialog.tsx; its code is fetched with the first question. */
export const ConfirmModal = ({ question, open, onAnswer }: ConfirmModalProps) => (
  <Modal
    onClose={() => onAnswer(false)}
    opened={useOpenedAfterClosed(open)}
    title={question.title ?? 'Please confirm'}
  >
    <Text mb="lg">{question.message}</Text>
    <Group justify="flex-end">
      <Button
        data-autofocus
        onClick={() => onAnswer(false)}
        variant={question.primary === 'cancel' ? 'filled' : 'default'}
      >
        {question.cancelLabel ?? 'Cancel'}
      </Button>
      <Button
        color={question.danger ? 'red' : 'accent'}
        onClick={() => onAnswer(true)}
        variant={question.primary === 'cancel' ? 'default' : 'filled'}
      >
        {question.confirmLabel ?? 'OK'}
      </Button>
    </Group>
  </Modal>
);
