import { type ReactNode, useId, useRef, useState } from 'react';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { shortText } from '#shared/rules/short-text.ts';
import { SubjectPicture } from '#web/ui/subject-picture.tsx';
import type { DraftFields } from '../draft-state.ts';
import { LanguageChoice } from '../language-choice.tsx';
import { LessonGroup } from './lesson-group.tsx';
import { LibraryOffer } from './library-offer.tsx';
import { NumberChoice } from './number-choice.tsx';
import classes from './proposal.module.css';
import { hasNeeds, onlyWanted, type Proposal, type Ticks, tick, untick } from './proposal-state.ts';
import { refusalTexts } from './refusal-texts.ts';
import { Refused } from './refused.tsx';
import { proposalTexts as texts, type WeeklyHours } from './texts.ts';

type Props = {
  /** there is none, since too many are asking */
  busy: boolean;
  /** null: nothing to show yet */
  answer: UnderstandingAnswer | null;
  proposal: Proposal | null;
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
  /** the number of lessons in the form, and the weekly hours */
  asked: number;
  /** that number is the default, not typed */
  byDefault: boolean;
  weeklyHours: number;
  /** the hours are named in the goal */
  asWritten: boolean;
  onNumber: (count: number) => void;
  /** the course's language; '': that of the goal */
  language: string;
  onLanguage: (language: string) => void;
  onOtherWords: () => void;
  /** the goal as it is typed */
  words: GoalWords;
  onWords: (words: GoalWords) => void;
  disabled: boolean;
  /** what helps most now, below the total */
  first?: ReactNode;
};

/** A goal of which the learner's words are kept when a subject takes their place. */
type GoalWords = Pick<DraftFields, 'title' | 'description'>;
/** A goal is shortened to this length on a button. */
const longestOnButton = 60;
/** A long uncovered goal is shortened to this length. */
const longestUncovered = 120;

/**
 * 'This is what I understood': the interpretation of a draft, before a course is created; for a goal that nothing here
 * teaches, what there is instead. The line with the totals is
 * a live region that exists from the beginning, so that updates are announced.
 */
export function Understood({ answer, busy, proposal, ticks, onTicks, disabled, ...form }: Props) {
  const heading = useId();
  const byModel = answer?.taughtBy === 'model';
  const refusal = byModel ? null : (answer?.refusal ?? null);
  const [left, setLeft] = useState<GoalWords | null>(null);
  const goal = left && shortText(left.description || left.title, longestOnButton);
  /** a model writes all lessons, unless the learner takes those of the library */
  const isWritten = byModel && proposal?.accepted.length === 0;
  const place = useRef<HTMLElement>(null);
  const takeOnlyWish = (chosen: Ticks) => {
    onTicks(chosen);
    // The button disappears with the lessons that it removes.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('input:checked')?.focus());
  };
  const take = (words: GoalWords, before: GoalWords | null) => {
    setLeft(before);
    form.onWords(words);
    // The button disappears with what it was for.
    place.current?.focus();
  };
  const hours = {
    count: Math.max(1, form.weeklyHours),
    asWritten: form.asWritten && typeof answer?.weeklyHours === 'number',
  };
  return (
    <section
      aria-labelledby={proposal ? heading : undefined}
      className={proposal ? classes.understood : undefined}
      ref={place}
      tabIndex={-1}
    >
      {answer && proposal && (
        <div className={classes.head}>
          {!refusal && <SubjectPicture size={48} subject={answer.lessons[0]?.ref.split('/')[0]} />}
          <h2 dir="auto" id={heading}>
            {refusal ? refusalTexts.heading(refusal, answer.title) : texts.heading}
          </h2>
        </div>
      )}
      <p className={classes.total} role="status">
        {proposal && (refusal ? refusalTexts.lead(refusal) : totalOf(proposal, hours, byModel))}
        {busy && texts.busy}
      </p>
      {form.first}
      {left && goal && !refusal && (
        <button
          className={classes.way}
          dir="auto"
          disabled={disabled}
          onClick={() => take(left, null)}
          type="button"
        >
          {refusalTexts.back(goal)}
        </button>
      )}
      {answer && !refusal && (
        <LanguageChoice
          disabled={disabled}
          inferred={answer.language}
          label={texts.language}
          onChange={form.onLanguage}
          value={form.language}
        />
      )}
      {refusal && (
        <Refused
          disabled={disabled}
          onOtherWords={form.onOtherWords}
          onSubject={(title) => take({ title: '', description: title }, form.words)}
          refusal={refusal}
        />
      )}
      {answer && byModel && (
        <LibraryOffer answer={answer} disabled={disabled} onTicks={onTicks} taken={!isWritten} />
      )}
      {answer && proposal && !refusal && !isWritten && (
        <>
          <Lessons answer={answer} disabled={disabled} onTicks={onTicks} proposal={proposal} ticks={ticks} />
          {answer.uncovered.length > 0 && (
            <div className={classes.group}>
              <h3>{texts.uncovered(byModel)}</h3>
              <ul className={classes.uncovered}>
                {answer.uncovered.map((text) => (
                  <li dir="auto" key={text}>
                    {shortText(text, longestUncovered)}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <NumberChoice
            asked={form.asked}
            byDefault={form.byDefault}
            disabled={disabled}
            needed={proposal.accepted.length}
            onNumber={form.onNumber}
            onOnlyWish={hasNeeds(answer, ticks) ? () => takeOnlyWish(onlyWanted(answer, ticks)) : undefined}
          />
        </>
      )}
    </section>
  );
}

function totalOf(proposal: Proposal, hours: WeeklyHours, byModel: boolean): string {
  const { wished, accepted, minutes } = proposal;
  if (accepted.length > 0) return texts.total(accepted.length, minutes, hours);
  if (byModel) return texts.written;
  return wished.length > 0 ? texts.nothingTicked : texts.unsure;
}

type ListProps = Pick<Props, 'ticks' | 'onTicks' | 'disabled'> & {
  answer: UnderstandingAnswer;
  proposal: Proposal;
};

function Lessons({ answer, proposal, ticks, onTicks, disabled }: ListProps) {
  const groups = [
    { title: texts.wished, lessons: proposal.wished, folds: true },
    { title: texts.needed, lessons: proposal.needed, help: texts.neededHelp, folds: true },
    {
      title: answer.lessons.length > 0 ? texts.offered : texts.asksBack,
      lessons: proposal.offered,
      folds: false,
    },
  ].filter(({ lessons }) => lessons.length > 0);
  // Omitted if the heading of the section says the same.
  const alone = groups.length === 1 && proposal.wished.length > 0;
  return groups.map(({ title, ...group }) => (
    <LessonGroup
      {...group}
      disabled={disabled}
      key={title}
      onChange={(ref, on) => onTicks(on ? tick(answer, ticks, ref) : untick(ticks, ref))}
      title={alone ? undefined : title}
    />
  ));
}
