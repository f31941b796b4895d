import type { Appeal } from '#shared/contract/appeals.ts';
import type { Outcome, QuestionResult } from '#shared/contract/exam.ts';
import { AgentEmblem } from '#web/ui/agent-emblem.tsx';
import { useLessonWords } from '#web/ui/lesson-language.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { examTexts } from '../../texts.ts';
import classes from './appeal.module.css';
import { appealTexts } from './texts.ts';

type Props = {
  argument: string;
  decision: NonNullable<Appeal['decision']>;
  result: QuestionResult;
};

/** The decision on an appeal: the new grade, the reason, the previous grade, and the learner's argument. */
export function AppealDecision({ argument, decision, result }: Props) {
  const { verdict, before, reason } = decision;
  const words = useLessonWords();
  const grade = (outcome: Outcome, points: number) =>
    outcome === 'not-graded' || outcome === 'self-assessed'
      ? words.outcomes[outcome].toLowerCase()
      : examTexts.points(points, result.maxPoints);
  const now = verdict === 'struck' ? appealTexts.struck.toLowerCase() : grade(result.outcome, result.points);
  const changed = verdict === 'regraded' || verdict === 'struck';
  return (
    <>
      <p className={classes.title}>
        <AgentEmblem leader="Examiner" size={22} />
        <span>{appealTexts.verdicts[verdict]}</span>
      </p>
      {changed && <p>{appealTexts.change(grade(before.outcome, before.points), now)}</p>}
      <Markdown text={reason} headingOffset={4} />
      <details className={classes.said}>
        <summary>{appealTexts.youSaid}</summary>
        <p>{argument}</p>
      </details>
    </>
  );
}
