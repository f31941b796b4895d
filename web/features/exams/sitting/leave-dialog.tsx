import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import classes from '../exam.module.css';
import { isHandedIn } from '../exam-queue.ts';
import { useExamWork } from '../exam-store.ts';
import { leaveExam, submitFromAfar } from '../exam-submission.ts';
import { examTexts } from '../texts.ts';
import { useSendingOf } from '../use-sending.ts';

type Props = { examId: string; opened: boolean; onClose: () => void; onLeft?: () => void };

/** Leaves an exam, on its page or from anywhere else: by submitting it as it is, or by abandoning it. */
export function LeaveDialog({ examId, opened, onClose, onLeft }: Props) {
  const { busy } = useExamWork();
  const { submitting } = useSendingOf(examId);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    onClose();
  };
  const left = () => {
    close();
    onLeft?.();
  };
  const submitIt = async () => {
    setProblem(null);
    if (await submitFromAfar(examId)) return left();
    // Offline it is queued, and submitted later.
    setProblem(isHandedIn(examId) ? examTexts.unconfirmed : examTexts.submitFailed);
  };
  const abandon = async () => {
    setProblem(null);
    await leaveExam(examId).then(left, () => setProblem(examTexts.leaveFailed));
  };
  return (
    <Modal opened={opened} onClose={close} title={examTexts.leaveTitle}>
      <Text mb="lg">{examTexts.leaveBody}</Text>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.dialogButtons}>
        <Button color="examiner" loading={submitting} onClick={() => void submitIt()}>
          {examTexts.leaveSubmit}
        </Button>
        <Button variant="default" loading={busy === 'leaving'} onClick={() => void abandon()}>
          {examTexts.leaveDiscard}
        </Button>
        <Button variant="subtle" color="gray" data-autofocus onClick={close}>
          {examTexts.leaveCancel}
        </Button>
      </div>
    </Modal>
  );
}
