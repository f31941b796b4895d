import { Button } from '@mantine/core';
import { useConfirm } from '#web/ui/confirm-dialog.tsx';
import { useExamStore, useExamWork } from '../exam-store.ts';
import { submit } from '../exam-submission.ts';
import { openNumbers } from '../state/exam-answers-state.ts';
import { examTexts } from '../texts.ts';
import { useSending } from '../use-sending.ts';

/** 'Submit exam'. With unanswered questions it asks for confirmation. */
export function SubmitButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const confirm = useConfirm();
  const { busy } = useExamWork();
  const { submitting } = useSending();
  const onSubmit = async () => {
    const open = openNumbers(useExamStore.getState());
    if (open.length === 0 || (await confirm(examTexts.submitIncomplete(open)))) await submit();
  };
  return (
    <Button
      {...(variant === 'filled' ? { color: 'examiner' } : {})}
      variant={variant}
      loading={submitting}
      disabled={busy !== null || submitting}
      onClick={() => void onSubmit()}
    >
      {examTexts.submit}
    </Button>
  );
}
