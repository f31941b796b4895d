import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { documentTexts } from '../documents/texts.ts';
import { MoreChoices } from '../more-choices.tsx';
import { draftTexts as texts } from '../texts.ts';
import { VisibilityChoice } from '../visibility-choice.tsx';
import { DraftProposal } from './draft-proposal.tsx';
import { GoalFields } from './goal-fields.tsx';
import type { DraftForm } from './use-draft-form.ts';

/** What the form asks: the goal first, what was understood of it, and the rest prefilled. */
export function DraftQuestions({ form }: { form: DraftForm }) {
  const { completed, errors, held, change } = form;
  const goal = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <GoalFields form={form} goal={goal} />
      <DraftProposal form={form} onOtherWords={() => goal.current?.focus()} />
      <MoreChoices
        disabled={held}
        errors={errors}
        fields={completed}
        inferredLanguage={form.proposal.accepted.language}
        onChange={change}
        onToggle={form.setOpen}
        open={form.open}
      />
      <VisibilityChoice
        disabled={held}
        onChange={(visibility) => change({ visibility })}
        othersSee={form.proposal.isOfDocuments ? documentTexts.othersSee : texts.othersSee}
        value={completed.visibility}
      />
      <Checkbox
        checked={form.review}
        description={texts.reviewHelp}
        disabled={held}
        label={texts.reviewLabel}
        onChange={(event) => form.changeReview(event.currentTarget.checked)}
      />
    </>
  );
}
