import { Textarea, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { bounds } from '#shared/contract/bounds.ts';
import { typedDirection } from '#web/ui/typed-direction.ts';
import { tooLong } from '../check-fields.ts';
import classes from '../course-draft.module.css';
import { documentTexts } from '../documents/texts.ts';
import { proposalTexts } from '../proposal/texts.ts';
import { draftTexts as texts } from '../texts.ts';
import type { DraftForm } from './use-draft-form.ts';

type Props = { form: DraftForm; goal: RefObject<HTMLTextAreaElement | null> };

/** Title and goal; a course from documents needs neither. */
export function GoalFields({ form: { fields, errors, held, proposal, change }, goal }: Props) {
  const { isOfDocuments } = proposal;
  const suggested = proposal.accepted.title;
  return (
    <>
      <TextInput
        autoComplete="off"
        attributes={typedDirection}
        description={suggested ? proposalTexts.titleHelp : texts.titleHelp}
        error={errors.title ?? tooLong(fields.title, bounds.title)}
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
        error={errors.description ?? tooLong(fields.description, bounds.description)}
        label={texts.labels.description}
        name="description"
        onChange={(event) => change({ description: event.currentTarget.value })}
        placeholder={isOfDocuments ? '' : texts.descriptionPlaceholder}
        readOnly={held}
        ref={goal}
        attributes={typedDirection}
        required={!isOfDocuments}
        resize="vertical"
        rows={isOfDocuments ? 2 : 4}
        value={fields.description}
        withAsterisk={false}
      />
    </>
  );
}
