import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Why a form was rejected, and the field it concerns, if any. */
export type Refusal<Field extends string> = { message: string; field: Field | null };

type Options<Field extends string, Failure extends Refusal<Field>> = {
  /** messages for missing fields before anything is sent, in field order; empty when complete */
  check: () => Partial<Record<Field, string>>;
  /** sends the form; null on success */
  send: () => Promise<Failure | null>;
  onDone: () => void;
};

/**
 * Submits a small form: one request at a time, inputs are kept, the first invalid field gets focus. Inputs have the
 * names of the fields.
 */
export const useSendForm = <Field extends string, Failure extends Refusal<Field>>({
  check,
  send,
  onDone,
}: Options<Field, Failure>) => {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [problem, setProblem] = useState<Failure | null>(null);

  const focusOn = (name: string | undefined | null) => {
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const show = (found: Partial<Record<Field, string>>, next: Failure | null) =>
    // Rendered first, so that a screen reader reads the error along with the focused field.
    flushSync(() => {
      setErrors(found);
      setProblem(next);
    });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const found = check();
    show(found, null);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      focusOn(first);
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
