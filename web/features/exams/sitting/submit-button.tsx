import { Button } from '@mantine/core';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { useExamStore, useExamWork } from '../exam-store.ts';
import { submit } from '../exam-submission.ts';
import { openNumbers } from '../state/exam-answers-state.ts';
import { examTexts } from '../texts.ts';

/** 'Submit exam'. With questions unanswered it asks first. */
export function SubmitButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const confirm = useConfirm();
  const { busy } = useExamWork();
  const onSubmit = async () => {
    const open = openNumbers(useExamStore.getState());
    if (open.length === 0 || (await confirm(examTexts.submitIncomplete(open)))) await submit();
  };
  return (
    <Button
      {...(variant === 'filled' ? { color: 'examiner' } : {})}
      variant={variant}
      loading={busy === 'submitting'}
      disabled={busy !== null}
      onClick={() => void onSubmit()}
    >
      {examTexts.submit}
    </Button>
  );
}
