import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSendForm } from '../../lib/send-form.ts';
import { CodeField } from '../../ui/credential-fields.tsx';
import { FormProblem } from '../../ui/form-notes.tsx';
import { finishApp, type NewApp } from './api/two-step.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './security.module.css';
import { securityTexts as texts } from './texts.ts';

type Props = { app: NewApp; onDone: () => void; onCancel: () => void };

const problemId = 'app-setup-problem';
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Setting up an authenticator app: the QR code, the same as text, and the first code as proof. */
export const AppSetup = ({ app, onDone, onCancel }: Props) => {
  const [code, setCode] = useState('');
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => (code.trim() === '' ? { code: texts.codeMissing } : {}),
    send: async () => {
      const message = await finishApp(app.id, code.trim());
      return message === null ? null : { message, field: 'code' as const };
    },
    onDone,
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
      <p className={classes.text}>{texts.scan}</p>
      <img alt={texts.qrAlt} className={classes.qr} height={200} src={app.qr} width={200} />
      <div>
        <p className={classes.quiet}>{texts.typeKey}</p>
        <div className={classes.secret}>
          <code>{inGroups(app.secret)}</code>
          <CopyButton label={texts.copy} text={app.secret} />
        </div>
      </div>
      <CodeField
        autoFocus
        blamedBy={problem ? problemId : undefined}
        description={texts.othersOut}
        error={errors.code}
        label={texts.appCode}
        onChange={setCode}
        value={code}
      />
      <FormProblem id={problemId} message={problem?.message} />
      <div className={classes.buttons}>
        <Button disabled={pending} type="submit">
          {texts.turnOn}
        </Button>
        <Button onClick={onCancel} variant="default">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};
