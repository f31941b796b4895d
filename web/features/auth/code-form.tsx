import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AuthProblem } from '../../lib/auth-problem.ts';
import { useSendForm } from '../../lib/send-form.ts';
import { CodeField } from '../../ui/credential-fields.tsx';
import { FormProblem } from '../../ui/form-notes.tsx';
import classes from './auth.module.css';
import { problemId } from './auth-fields.tsx';
import { secondStepTexts as texts } from './second-step-texts.ts';

type Props = {
  label: string;
  send: (code: string) => Promise<AuthProblem | null>;
  onDone: () => void;
  /** the code contains letters too, as recovery codes do */
  text?: boolean;
  /** false when there is text to read first */
  autoFocus?: boolean;
};

/** One field and its button; a rejected code stays in the field to be corrected. */
export const CodeForm = ({ label, send, onDone, text = false, autoFocus = true }: Props) => {
  const [code, setCode] = useState('');
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => (code.trim() === '' ? { code: texts.codeMissing } : {}),
    send: async () => {
      const failed = await send(code.replace(/\s/g, ''));
      return failed && { message: failed.message, field: 'code' as const };
    },
    onDone,
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
      <CodeField
        autoFocus={autoFocus}
        blamedBy={problem ? problemId : undefined}
        error={errors.code}
        label={label}
        onChange={setCode}
        text={text}
        value={code}
      />
      <Button disabled={pending} size="md" type="submit">
        {texts.confirmCode}
      </Button>
      <FormProblem id={problemId} message={problem?.message} />
    </form>
  );
};
