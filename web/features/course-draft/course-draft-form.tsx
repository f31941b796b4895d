import { Alert, Card, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Course, Visibility } from '#shared/contract/course.ts';
import { toInteger } from '#shared/rules/check-course-request.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { checkFields } from './check-fields.ts';
import classes from './course-draft.module.css';
import { CreationActions } from './creation-actions.tsx';
import { CreationProgress } from './creation-progress.tsx';
import { DocumentProposal } from './documents/document-proposal.tsx';
import { documentTexts } from './documents/texts.ts';
import { useDocumentProposal } from './documents/use-document-proposal.ts';
import {
  type DraftField,
  type DraftFields,
  emptyDraft,
  type FieldErrors,
  hasFoldedError,
  hasOwnChoices,
  weeklyHoursOf,
} from './draft-state.ts';
import { createDraftStore, type DraftShelf, type DraftStore } from './draft-store.ts';
import { FirstLessonPane } from './first-lesson-pane.tsx';
import { MoreChoices } from './more-choices.tsx';
import { possibleCount } from './proposal/number-state.ts';
import { proposalTexts } from './proposal/texts.ts';
import { Understood } from './proposal/understood.tsx';
import { type Accepted, useProposal } from './proposal/use-proposal.ts';
import { draftTexts as texts } from './texts.ts';
import { type Created, useCourseCreation } from './use-course-creation.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

type Props = {
  shelf: DraftShelf;
  /** the default visibility: the learner's last choice */
  lastVisibility?: Visibility;
  /**
   * `stays`: the first lesson is being read on this page, so the page must not navigate away; `study`: open the first
   * lesson
   */
  onCreated: (course: Course, how: Created) => void;
  onCancelled: () => void;
  /** a course created before its draft was discarded has been deleted again */
  onRemoved: (courseId: string) => void;
  /** opens the classroom, or the dashboard, from a page that stayed */
  onStudy: (course: Course) => void;
  onClose: () => void;
  /** an alternative way to a course, shown below the form */
  otherWay?: ReactNode;
};

/** The errors of the last submission, and the fields changed since. */
type Refusal = { refused: FieldErrors; changed: string[] };

/** 'Design Your Own Course': the goal first, the rest prefilled and collapsed. */
export function CourseDraftForm(props: Props) {
  const { shelf, lastVisibility = 'public', onCreated, onCancelled, onRemoved, onStudy, onClose } = props;
  const { otherWay } = props;
  const [draft] = useState(() => createDraftStore(shelf));
  const { fields: kept, saved } = useStore(draft);
  const [{ refused, changed: mended }, setRefusal] = useState<Refusal>({ refused: {}, changed: [] });
  const errors = without(refused, mended);
  const [open, setOpen] = useState(() => hasOwnChoices(kept));
  const { progress, creating, ready, failure, ...creation } = useCourseCreation(draft, onCreated, onRemoved);
  const [review, setReview] = useState(() => draft.getState().pending?.sending?.review ?? false);
  const confirm = useConfirm();
  const form = useRef<HTMLFormElement>(null);
  const running = creating || ready !== null;
  const making = useMaking(draft, running);
  // The draft is cleared once its course exists; a page that stays keeps showing the submitted values.
  const sent = useRef(kept);
  if (!running) sent.current = kept;
  const fields = running ? sent.current : kept;
  const [settling, setSettling] = useState(false);
  const held = running || settling;
  const [hasNumber, setHasNumber] = useState(() => kept.lessons !== emptyDraft.lessons);
  const { documents } = fields;
  const isOfDocuments = documents.length > 0;
  const proposal = useProposal(draft, fields, running || making || isOfDocuments);
  const { accepted: _, settled: isUnderstood, settle: __, ...understood } = proposal;
  const number = hasNumber ? toInteger(fields.lessons) : null;
  const read = useDocumentProposal(documents, number, fields.title, running || making);
  const { accepted, settle } = isOfDocuments ? read : proposal;
  const settled = isOfDocuments ? read.answer !== null && !read.isFetching : isUnderstood;
  const suggested = accepted.title;
  const numberFor = (needed: number): string =>
    hasNumber || needed === 0 ? fields.lessons : String(possibleCount(needed));
  const weeklyHours = running ? fields.weeklyHours : weeklyHoursOf(fields, accepted.hours);
  const visibility = fields.visibility ?? (isOfDocuments ? 'private' : lastVisibility);
  const goal = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const flush = (): void => draft.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft]);

  useEffect(() => {
    if (failure) setRefusal({ refused: failure.fields, changed: [] });
  }, [failure]);

  useEffect(() => {
    if (hasFoldedError(refused)) setOpen(true);
    // Once per submission: while one field is being corrected, focus must not move to the next.
    if (Object.keys(refused).length > 0) focusFirstError(form.current);
  }, [refused]);

  const change = (changed: Partial<DraftFields>): void => {
    if (changed.lessons !== undefined) setHasNumber(true);
    draft.setFields({ ...changed, ...(changed.weeklyHours === undefined ? {} : { ownHours: true }) });
    setRefusal((last) => ({ ...last, changed: [...last.changed, ...Object.keys(changed)] }));
  };
  const send = ({ title: found, lessons, needed, hours }: Accepted): void => {
    const title = found || fields.title;
    if (isBlank(title) && !isOfDocuments) console.warn(texts.blankTitleWarning);
    const settledFields = {
      ...{ title, lessons: numberFor(needed), visibility },
      weeklyHours: weeklyHoursOf(fields, hours),
    };
    const made = { ...fields, ...settledFields };
    sent.current = made;
    const isNew = Object.entries(settledFields).some(([name, value]) => fields[name as DraftField] !== value);
    // A retry after a failure has to send the same fields.
    if (isNew) draft.setFields(settledFields);
    const wrong = checkFields(made);
    setRefusal({ refused: wrong, changed: [] });
    if (Object.keys(wrong).length === 0) creation.submit(review, lessons);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (held) return;
    if (settled) {
      send(accepted);
      return;
    }
    setSettling(true);
    void settle()
      .then(send)
      .finally(() => setSettling(false));
  };
  const onCancel = async (): Promise<void> => {
    const agreed = await confirm({
      message: texts.confirmCancel,
      confirmLabel: texts.discard,
      cancelLabel: texts.keepWriting,
      danger: true,
    });
    if (!agreed) return;
    creation.abandon();
    draft.clear();
    onCancelled();
  };

  return (
    <>
      <Card className={classes.card} component="section" padding={0}>
        <header className={classes.head}>
          <PageTitle title={making ? fields.title : isOfDocuments ? documentTexts.heading : texts.heading} />
          {!making && <p>{isOfDocuments ? documentTexts.lead : texts.lead}</p>}
          {making && progress === null && <p>{texts.progressHeading}</p>}
        </header>
        <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
          {!making && (
            <>
              <TextInput
                autoComplete="off"
                description={suggested ? proposalTexts.titleHelp : texts.titleHelp}
                error={errors.title}
                label={texts.labels.title}
                name="title"
                onChange={(event) => change({ title: event.currentTarget.value })}
                placeholder={suggested || texts.titlePlaceholder}
                readOnly={held}
                required={!isOfDocuments}
                value={fields.title}
                withAsterisk={false}
              />
              <Textarea
                classNames={{ input: (isOfDocuments ? classes.short : classes.goal) ?? '' }}
                description={isOfDocuments ? documentTexts.descriptionHelp : texts.descriptionHelp}
                error={errors.description}
                label={texts.labels.description}
                name="description"
                onChange={(event) => change({ description: event.currentTarget.value })}
                placeholder={isOfDocuments ? '' : texts.descriptionPlaceholder}
                readOnly={held}
                ref={goal}
                required={!isOfDocuments}
                resize="vertical"
                rows={isOfDocuments ? 2 : 4}
                value={fields.description}
                withAsterisk={false}
              />
              {isOfDocuments ? (
                <DocumentProposal
                  answer={read.answer}
                  chosen={documents}
                  disabled={held}
                  error={read.error}
                  isFetching={read.isFetching}
                  onChosen={(chosen) => change({ documents: chosen })}
                  weeklyHours={toInteger(weeklyHours)}
                />
              ) : (
                <Understood
                  {...understood}
                  asked={toInteger(fields.lessons)}
                  byDefault={!hasNumber}
                  disabled={held}
                  onNumber={(count) => change({ lessons: String(count) })}
                  onOtherWords={() => goal.current?.focus()}
                  onTicks={draft.setTicks}
                  asWritten={!fields.ownHours}
                  weeklyHours={toInteger(weeklyHours)}
                />
              )}
              <MoreChoices
                disabled={held}
                errors={errors}
                fields={{ ...fields, weeklyHours, lessons: numberFor(accepted.needed) }}
                onChange={change}
                onToggle={setOpen}
                open={open}
              />
              <VisibilityChoice
                description={isOfDocuments ? documentTexts.othersSee : texts.othersSee}
                disabled={held}
                onChange={(chosen) => change({ visibility: chosen })}
                value={visibility}
              />
              <Checkbox
                checked={review}
                description={texts.reviewHelp}
                disabled={held}
                label={texts.reviewLabel}
                onChange={(event) => {
                  setReview(event.currentTarget.checked);
                  // The next submission is a new request.
                  if (draft.getState().pending) draft.setPending(null);
                }}
              />
            </>
          )}
          {failure && (
            <Alert color="red" role="alert">
              {failure.message}
            </Alert>
          )}
          {progress !== null && <CreationProgress ready={ready !== null} steps={progress} />}
          <CreationActions
            creating={creating || (making && ready === null)}
            onCancel={onCancel}
            onClose={onClose}
            onStudy={onStudy}
            ready={ready}
            saved={saved}
          />
        </form>
        <FirstLessonPane
          key={progress?.firstLesson?.unitId ?? 'none'}
          onReadable={creation.onReadable}
          onStudy={onStudy}
          progress={progress}
          ready={ready}
        />
      </Card>
      {!making && otherWay}
    </>
  );
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

function without(errors: FieldErrors, names: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')?.focus();
}
