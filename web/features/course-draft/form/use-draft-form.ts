import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Course, Visibility } from '#shared/contract/course.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import { checkFields } from '../check-fields.ts';
import { type DraftField, type DraftFields, hasOwnChoices, weeklyHoursOf } from '../draft-state.ts';
import { createDraftStore, type DraftStorage, type DraftStore } from '../draft-store.ts';
import { acceptedFields } from '../proposal/accepted-fields.ts';
import type { Accepted } from '../proposal/use-proposal.ts';
import { draftTexts as texts } from '../texts.ts';
import { type Created, useCourseCreation } from '../use-course-creation.ts';
import { useDraftProposal } from './use-draft-proposal.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useSubmission } from './use-submission.ts';

type Options = {
  storage: DraftStorage;
  lastVisibility: Visibility;
  onCreated: (course: Course, how: Created) => void;
  onRemoved: (courseId: string) => void;
};

/** The state and the actions of the form 'Design Your Own Course'. */
export function useDraftForm({ storage, lastVisibility, onCreated, onRemoved }: Options) {
  const [draft] = useState(() => createDraftStore(storage));
  const { fields: kept, saved } = useStore(draft);
  const [open, setOpen] = useState(() => hasOwnChoices(kept));
  const [review, setReview] = useState(() => draft.getState().pending?.sending?.review ?? false);
  const creation = useCourseCreation(draft, onCreated, onRemoved);
  const running = creation.creating || creation.ready !== null;
  const making = useMaking(draft, running);
  const { fields, setSent } = useShownFields(kept, running);
  const proposal = useDraftProposal(draft, fields, running || making);
  const { accepted, number, isOfDocuments } = proposal;
  const visibility = fields.visibility ?? (isOfDocuments ? 'private' : lastVisibility);
  const formRef = useRef<HTMLFormElement>(null);
  useFlushOnLeave(draft);
  const { errors, refuse, markChanged } = useFieldErrors({
    failure: creation.failure,
    form: formRef,
    setOpen,
  });

  const send = (agreed: Accepted): void => {
    const lessons = number.numberFor(agreed.needed);
    const completed = acceptedFields(fields, agreed, { lessons, visibility });
    if (isBlank(completed.title) && !isOfDocuments) console.warn(texts.blankTitleWarning);
    const made = { ...fields, ...completed };
    setSent(made);
    const isNew = Object.entries(completed).some(([name, value]) => fields[name as DraftField] !== value);
    // A retry after a failure has to send the same fields.
    if (isNew) draft.setFields(completed);
    const wrong = checkFields(made);
    refuse(wrong);
    if (Object.keys(wrong).length === 0) creation.submit(review, agreed.lessons);
  };
  const { held, onSubmit } = useSubmission(proposal, running, send);

  return {
    formRef,
    /** the fields as typed, or as they were sent while the course is being made */
    fields,
    /** the fields completed by the proposal, as they would be sent */
    completed: {
      ...fields,
      lessons: number.numberFor(accepted.needed),
      weeklyHours: running ? fields.weeklyHours : weeklyHoursOf(fields, accepted.hours),
      visibility,
    },
    errors,
    saved,
    held,
    making,
    open,
    setOpen,
    review,
    proposal,
    creation,
    change: (changed: Partial<DraftFields>): void => {
      if (changed.lessons !== undefined) number.setOwn();
      draft.setFields({ ...changed, ...(changed.weeklyHours === undefined ? {} : { ownHours: true }) });
      markChanged(Object.keys(changed));
    },
    setTicks: draft.setTicks,
    changeReview: (wanted: boolean): void => {
      setReview(wanted);
      // The next submission is a new request.
      if (draft.getState().pending) draft.setPending(null);
    },
    onSubmit,
    /** Discards the draft, and the course that is being made from it. */
    discard: (): void => {
      creation.abandon();
      draft.clear();
    },
  };
}

export type DraftForm = ReturnType<typeof useDraftForm>;

/** Saves the last change when the page is left. */
function useFlushOnLeave(draft: DraftStore): void {
  useEffect(() => {
    const flush = (): void => draft.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft]);
}

/**
 * Whether an accepted draft is being created: the form is then hidden from the first render on and only progress is
 * shown, unless it fails.
 */
function useMaking(draft: DraftStore, running: boolean): boolean {
  const [isAccepted] = useState(() => {
    const { study, sending, generationId } = draft.getState().pending ?? {};
    return study === true && Boolean(sending || generationId);
  });
  const [hasBegun, setHasBegun] = useState(false);
  if (running && !hasBegun) setHasBegun(true);
  return isAccepted && (running || !hasBegun);
}

/**
 * The fields that the form shows: those of the draft, and during a creation the submitted ones. The draft is cleared
 * once its course exists, but a page that stays keeps showing the submitted values.
 */
function useShownFields(kept: DraftFields, running: boolean) {
  const sent = useRef(kept);
  if (!running) sent.current = kept;
  return {
    fields: running ? sent.current : kept,
    setSent: (fields: DraftFields): void => {
      sent.current = fields;
    },
  };
}
