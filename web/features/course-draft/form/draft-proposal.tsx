import { toInteger } from '#shared/rules/check-course-request.ts';
import { DocumentProposal } from '../documents/document-proposal.tsx';
import { Understood } from '../proposal/understood.tsx';
import type { DraftForm } from './use-draft-form.ts';

type Props = { form: DraftForm; onOtherWords: () => void };

/** The proposal for the chosen documents, otherwise for the goal. */
export function DraftProposal({ form, onOtherWords }: Props) {
  const { fields, completed, held, change } = form;
  const { isOfDocuments, ofDocuments, ofGoal, number } = form.proposal;
  const weeklyHours = toInteger(completed.weeklyHours);
  const language = {
    language: fields.language,
    onLanguage: (chosen: string) => change({ language: chosen }),
  };
  return isOfDocuments ? (
    <DocumentProposal
      {...language}
      answer={ofDocuments.answer}
      chosen={fields.documents}
      disabled={held}
      error={ofDocuments.error}
      isFetching={ofDocuments.isFetching}
      onChosen={(documents) => change({ documents })}
      weeklyHours={weeklyHours}
    />
  ) : (
    <Understood
      {...language}
      answer={ofGoal.answer}
      busy={ofGoal.busy}
      asked={toInteger(fields.lessons)}
      asWritten={!fields.ownHours}
      byDefault={!number.isOwn}
      disabled={held}
      onNumber={(count) => change({ lessons: String(count) })}
      onOtherWords={onOtherWords}
      onTicks={form.setTicks}
      onWords={change}
      words={fields}
      proposal={ofGoal.proposal}
      ticks={ofGoal.ticks}
      weeklyHours={weeklyHours}
    />
  );
}
