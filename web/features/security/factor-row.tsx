import { Button } from '@mantine/core';
import type { Factor } from '@supabase/auth-js';
import { useId, useState } from 'react';
import { timeAgo } from '#shared/rules/time-ago.ts';
import { useSendForm } from '../../lib/send-form.ts';
import { CodeField } from '../../ui/credential-fields.tsx';
import { FormProblem } from '../../ui/form-notes.tsx';
import { removeFactor } from './api/two-step.ts';
import classes from './security.module.css';
import { securityTexts as texts } from './texts.ts';
import { useOpened } from './use-opened.ts';

type Props = { factor: Factor; onRemoved: (name: string) => void };

const typeNames: Record<Factor['factor_type'], string> = {
  totp: texts.appName,
  webauthn: texts.keyName,
  phone: texts.phoneName,
};

/** A factor's display name. */
const nameOf = ({ friendly_name, factor_type }: Factor) => friendly_name || typeNames[factor_type];

/** Asks for proof of possession before a factor is removed. */
const RemoveForm = ({ factor, onRemoved, onCancel }: Props & { onCancel: () => void }) => {
  const [code, setCode] = useState('');
  const problemId = useId();
  const name = nameOf(factor);
  const isKey = factor.factor_type === 'webauthn';
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => (!isKey && code.trim() === '' ? { code: texts.codeMissing } : {}),
    send: async () => {
      const message = await removeFactor(factor, code.trim());
      return message === null ? null : { message, field: 'code' as const };
    },
    onDone: () => onRemoved(name),
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
      <p className={classes.text}>{isKey ? texts.confirmKeyRemove(name) : texts.confirmRemove(name)}</p>
      {!isKey && (
        <CodeField
          blamedBy={problem ? problemId : undefined}
          error={errors.code}
          label={texts.appOrRecovery}
          onChange={setCode}
          text
          value={code}
        />
      )}
      <FormProblem id={problemId} message={problem?.message} />
      <div className={classes.buttons}>
        <Button color="red" disabled={pending} type="submit">
          {texts.removeNamed(name)}
        </Button>
        <Button onClick={onCancel} variant="default">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};

/** One second factor of the account. */
export const FactorRow = ({ factor, onRemoved }: Props) => {
  const { opened, open, close, place } = useOpened();
  const name = nameOf(factor);
  return (
    <li>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>{texts.added(timeAgo(new Date(factor.created_at), new Date()))}</p>
      </div>
      <div className={classes.place} ref={place}>
        {opened ? (
          <RemoveForm factor={factor} onCancel={close} onRemoved={onRemoved} />
        ) : (
          <Button aria-label={texts.removeNamed(name)} onClick={open} size="sm" variant="default">
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  );
};
