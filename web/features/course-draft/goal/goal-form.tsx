import { Button, Card, Textarea } from '@mantine/core';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { bounds } from '#shared/contract/bounds.ts';
import type { Visibility } from '#shared/contract/course.ts';
import { toInteger } from '#shared/rules/check-course-request.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { typedDirection } from '#web/ui/typed-direction.ts';
import { tooLong } from '../check-fields.ts';
import classes from '../course-draft.module.css';
import { type DraftFields, weeklyHoursOf } from '../draft-state.ts';
import { createDraftStore } from '../draft-store.ts';
import { acceptedFields } from '../proposal/accepted-fields.ts';
import type { Ticks } from '../proposal/proposal-state.ts';
import { refusalTexts } from '../proposal/refusal-texts.ts';
import { Understood } from '../proposal/understood.tsx';
import { useLessonNumber } from '../proposal/use-lesson-number.ts';
import { type Accepted, useProposal } from '../proposal/use-proposal.ts';
import { draftTexts } from '../texts.ts';
import { VisibilityChoice } from '../visibility-choice.tsx';
import { FirstStep } from './first-step.tsx';
import { goalStorage } from './goal-storage.ts';
import { goalTexts as texts } from './texts.ts';

type Props = {
  /** the initial goal */
  goal: string;
  /** called on blur with the current goal */
  onGoal: (goal: string) => void;
  /**
   * `lessons`: the accepted library lessons; undefined if the goal was not interpreted, so that the form asks for the
   * rest
   */
  onBegin: (fields: DraftFields, ticks: Ticks, lessons: string[] | undefined) => void;
  /** shows the first step of the lesson that the course begins with; null: there is an account, and the course itself */
  onTry: ((fields: DraftFields, ticks: Ticks, lessons: string[], first: string) => void) | null;
  /** the first step may be asked for next */
  onMayTry: (first: string) => void;
  /** the default visibility */
  lastVisibility: Visibility;
  /** shown below the button */
  hint?: string | undefined;
};

/** A goal and its interpretation; the rest of the form follows when a course is created from it. */
export function GoalForm({ goal, onGoal, onBegin, onTry, onMayTry, lastVisibility, hint }: Props) {
  const [draft] = useState(() => createDraftStore(goalStorage(goal)));
  const { fields, ticks } = useStore(draft);
  const { accepted, settled, settle, ...understood } = useProposal(draft, fields, false);
  const number = useLessonNumber(fields);
  useEffect(() => () => draft.flush(), [draft]);
  const [isMissing, setIsMissing] = useState(false);
  const [settling, setSettling] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  // A visitor who has entered a goal sees its interpretation instead.
  const [isAsked] = useState(() => isBlank(goal));

  const visibility = fields.visibility ?? lastVisibility;
  const completed = (agreed: Accepted): DraftFields => {
    const lessons = number.numberFor(agreed.needed);
    return { ...fields, ...acceptedFields(fields, agreed, { lessons, visibility }) };
  };
  const begin = (agreed: Accepted): void => onBegin(completed(agreed), ticks, agreed.lessons);
  const tryFirst = (agreed: Accepted): void => {
    if (agreed.first && agreed.lessons) onTry?.(completed(agreed), ticks, agreed.lessons, agreed.first.ref);
  };
  const long = tooLong(fields.description, bounds.description);
  const refused = understood.answer?.taughtBy === 'library' && understood.answer.refusal !== null;
  const first = onTry && accepted.lessons ? accepted.first : null;
  const firstRef = first?.ref ?? null;
  useEffect(() => {
    if (firstRef !== null && settled) onMayTry(firstRef);
  }, [firstRef, settled, onMayTry]);
  const settleAnd = async (go: (agreed: Accepted) => void): Promise<void> => {
    if (settling) return;
    if (settled) return go(accepted);
    setSettling(true);
    try {
      go(await settle());
    } finally {
      setSettling(false);
    }
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBlank(fields.description) || long) {
      setIsMissing(!long);
      field.current?.focus();
      return;
    }
    await settleAnd(begin);
  };

  return (
    <Card className={classes.card} component="section" padding={0}>
      <header className={classes.head}>
        <PageTitle title={texts.heading}>
          <label htmlFor={fieldId}>{texts.heading}</label>
        </PageTitle>
        {isAsked && <p>{texts.lead}</p>}
      </header>
      <form className={classes.form} noValidate onSubmit={submit}>
        <Textarea
          classNames={{ input: `${classes.goal} ${classes.short}` }}
          attributes={typedDirection}
          error={long ?? (isMissing && texts.missing)}
          id={fieldId}
          name="goal"
          onBlur={() => {
            draft.flush();
            onGoal(fields.description);
          }}
          onChange={(event) => {
            setIsMissing(false);
            draft.setFields({ description: event.currentTarget.value });
          }}
          placeholder={texts.placeholder}
          ref={field}
          required
          resize="vertical"
          rows={2}
          value={fields.description}
          withAsterisk={false}
        />
        <Understood
          {...understood}
          asked={toInteger(fields.lessons)}
          byDefault={!number.isOwn}
          disabled={settling}
          first={
            first && <FirstStep disabled={settling} lesson={first} onTry={() => void settleAnd(tryFirst)} />
          }
          language={fields.language}
          onLanguage={(language) => draft.setFields({ language })}
          onNumber={(count) => {
            number.setOwn();
            draft.setFields({ lessons: String(count) });
          }}
          onOtherWords={() => field.current?.focus()}
          onTicks={draft.setTicks}
          onWords={draft.setFields}
          words={fields}
          asWritten={!fields.ownHours}
          weeklyHours={toInteger(weeklyHoursOf(fields, accepted.hours))}
        />
        <VisibilityChoice
          disabled={settling}
          onChange={(chosen) => draft.setFields({ visibility: chosen })}
          othersSee={draftTexts.othersSee}
          value={visibility}
        />
        <div>
          <Button
            loading={settling}
            size="md"
            type="submit"
            variant={refused || first ? 'default' : 'filled'}
          >
            {refused ? refusalTexts.plan : texts.begin}
          </Button>
          {refused && <p className={classes.hint}>{refusalTexts.planHint}</p>}
          {hint && !refused && <p className={classes.hint}>{hint}</p>}
        </div>
      </form>
    </Card>
  );
}
