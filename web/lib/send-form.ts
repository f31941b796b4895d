import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AuthField, AuthProblem } from './auth-problem.ts';

export type FieldErrors = Partial<Record<AuthField, string>>;

type Options = {
  /** what is missing before anything is sent; empty when nothing is */
  check: () => FieldErrors;
  /** sends the form; null when it went well */
  send: () => Promise<AuthProblem | null>;
  onDone: () => void;
};

/**
 * Submitting an auth form: one at a time, nothing typed is lost, the first field that is wrong gets the focus.
 * Fields must bear the names 'email' and 'password'.
 */
export const useAuthForm = ({ check, send, onDone }: Options) => {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<AuthProblem | null>(null);

  const focusOn = (name: AuthField | undefined | null) => {
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const show = (found: FieldErrors, next: AuthProblem | null) =>
    flushSync(() => {
      setErrors(found);
      setProblem(next);
    });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const found = check();
    show(found, null);
    if (found.email || found.password) {
      focusOn(found.email ? 'email' : 'password');
      return;
    }
    sending.current = true;
    setPending(true);
    const failed = await send();
    sending.current = false;
    setPending(false);
    if (!failed) {
      onDone();
      return;
    }
    show({}, failed);
    focusOn(failed.field);
  };
  return { form, onSubmit, pending, errors, problem };
};
