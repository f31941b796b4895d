import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import classes from '../exam.module.css';
import { useExamWork } from '../exam-store.ts';
import { leaveExam, submitFromAfar } from '../exam-submission.ts';
import { examTexts } from '../texts.ts';

type Props = { examId: string; opened: boolean; onClose: () => void; onLeft?: () => void };

/** The way out of an exam, on its page or from anywhere else: submit it as it is, or set it aside. */
export function LeaveDialog({ examId, opened, onClose, onLeft }: Props) {
  const { busy } = useExamWork();
  const [failed, setFailed] = useState(false);
  const close = () => {
    setFailed(false);
    onClose();
  };
  const run = async (work: () => Promise<boolean>) => {
    setFailed(false);
    const done = await work().catch(() => false);
    if (!done) return setFailed(true);
    close();
    onLeft?.();
  };
  const setAside = () => leaveExam(examId).then(() => true);
  return (
    <Modal opened={opened} onClose={close} title={examTexts.leaveTitle}>
      <Text mb="lg">{examTexts.leaveBody}</Text>
      {failed && (
        <p className={classes.problem} role="alert">
          {examTexts.leaveFailed}
        </p>
      )}
      <div className={classes.dialogButtons}>
        <Button
          color="examiner"
          loading={busy === 'submitting'}
          onClick={() => void run(() => submitFromAfar(examId))}
        >
          {examTexts.leaveSubmit}
        </Button>
        <Button variant="default" loading={busy === 'leaving'} onClick={() => void run(setAside)}>
          {examTexts.leaveDiscard}
        </Button>
        <Button variant="subtle" color="gray" data-autofocus onClick={close}>
          {examTexts.leaveCancel}
        </Button>
      </div>
    </Modal>
  );
}
