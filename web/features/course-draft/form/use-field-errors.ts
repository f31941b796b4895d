import { type RefObject, useEffect, useState } from 'react';
import type { describeFailure } from '../creation-work.ts';
import { type FieldErrors, hasFoldedError } from '../draft-state.ts';

/** The errors of the last submission, and the fields changed since. */
type Refusal = { refused: FieldErrors; changed: string[] };

type Options = {
  /** the failure of the last submission */
  failure: ReturnType<typeof describeFailure> | null;
  form: RefObject<HTMLFormElement | null>;
  /** expands the collapsed fields */
  setOpen: (open: boolean) => void;
};

/** The errors shown at the fields: an error goes when its field is changed; the first one gets the focus. */
export function useFieldErrors({ failure, form, setOpen }: Options) {
  const [{ refused, changed }, setRefusal] = useState<Refusal>({ refused: {}, changed: [] });

  useEffect(() => {
    if (failure) setRefusal({ refused: failure.fields, changed: [] });
  }, [failure]);

  useEffect(() => {
    if (hasFoldedError(refused)) setOpen(true);
    // Once per submission: while one field is being corrected, focus must not move to the next.
    if (Object.keys(refused).length > 0) focusFirstError(form.current);
  }, [refused, form, setOpen]);

  return {
    errors: without(refused, changed),
    refuse: (errors: FieldErrors): void => setRefusal({ refused: errors, changed: [] }),
    markChanged: (names: string[]): void =>
      setRefusal((last) => ({ ...last, changed: [...last.changed, ...names] })),
  };
}

function without(errors: FieldErrors, names: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')?.focus();
}
