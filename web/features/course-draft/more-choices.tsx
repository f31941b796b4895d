import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { courseLimits } from '#shared/contract/bounds.ts';
import { CommaListField } from '../../ui/comma-list-field.tsx';
import { IconChevronDown } from '../../ui/icons/icons.ts';
import classes from './course-draft.module.css';
import { type DraftFields, difficultyChoices, type FieldErrors, summariseChoices } from './draft-state.ts';
import { LanguageChoice } from './language-choice.tsx';
import { draftTexts as texts } from './texts.ts';

type Props = {
  fields: DraftFields;
  /** the language of the goal; '': not known yet */
  inferredLanguage: string;
  errors: FieldErrors;
  disabled: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  onChange: (changed: Partial<DraftFields>) => void;
};

/**
 * Everything but the goal: prefilled, and collapsed initially. Collapsed fields stay in place for keyboard and screen
 * reader; focusing one expands them all.
 */
export function MoreChoices(props: Props) {
  const { fields, inferredLanguage, errors, disabled, open, onToggle, onChange } = props;
  const region = useId();
  return (
    <div className={classes.more}>
      <div className={classes.summary}>
        <Button
          aria-controls={region}
          aria-expanded={open}
          className={classes.toggle}
          onClick={() => onToggle(!open)}
          rightSection={
            <IconChevronDown aria-hidden className={classes.chevron} data-open={open} size={16} />
          }
          size="compact-md"
          variant="subtle"
        >
          {texts.moreChoices}
        </Button>
        <span className={classes.prefilled}>{summariseChoices(fields)}</span>
      </div>
      <fieldset
        aria-label={texts.moreChoices}
        className={classes.fold}
        data-open={open}
        id={region}
        onFocus={() => onToggle(true)}
      >
        <div className={classes.choices}>
          <div className={classes.numbers}>
            <NativeSelect
              data={[...difficultyChoices]}
              description={texts.difficultyHelp}
              disabled={disabled}
              error={errors.difficultyLevel}
              label={texts.labels.difficultyLevel}
              name="difficultyLevel"
              onChange={(event) => onChange({ difficultyLevel: event.currentTarget.value })}
              value={fields.difficultyLevel}
            />
            <TextInput
              description={texts.lessonsHelp}
              error={errors.lessons}
              readOnly={disabled}
              inputMode="numeric"
              label={texts.labels.lessons}
              max={courseLimits.lessons.formMax}
              min={courseLimits.lessons.min}
              name="lessons"
              onChange={(event) => onChange({ lessons: event.currentTarget.value })}
              type="number"
              value={fields.lessons}
            />
            <TextInput
              description={texts.weeklyHoursHelp}
              error={errors.weeklyHours}
              readOnly={disabled}
              inputMode="numeric"
              label={texts.labels.weeklyHours}
              max={courseLimits.weeklyHours.max}
              min={courseLimits.weeklyHours.min}
              name="weeklyHours"
              onChange={(event) => onChange({ weeklyHours: event.currentTarget.value })}
              type="number"
              value={fields.weeklyHours}
            />
          </div>
          <CommaListField
            description={texts.objectivesHelp}
            disabled={disabled}
            error={errors.objectives}
            label={texts.labels.objectives}
            name="objectives"
            onChange={(objectives) => onChange({ objectives })}
            placeholder={texts.objectivesPlaceholder}
            value={fields.objectives}
          />
          <CommaListField
            description={texts.priorKnowledgeHelp}
            disabled={disabled}
            error={errors.priorKnowledge}
            label={texts.labels.priorKnowledge}
            name="priorKnowledge"
            onChange={(priorKnowledge) => onChange({ priorKnowledge })}
            placeholder={texts.priorKnowledgePlaceholder}
            value={fields.priorKnowledge}
          />
          <CommaListField
            description={texts.referenceBooksHelp}
            disabled={disabled}
            error={errors.referenceBooks}
            label={texts.labels.referenceBooks}
            name="referenceBooks"
            onChange={(referenceBooks) => onChange({ referenceBooks })}
            placeholder={texts.referenceBooksPlaceholder}
            value={fields.referenceBooks}
          />
          <LanguageChoice
            description={texts.languageHelp}
            disabled={disabled}
            error={errors.language}
            inferred={inferredLanguage}
            label={texts.labels.language}
            name="language"
            onChange={(language) => onChange({ language })}
            value={fields.language}
          />
        </div>
      </fieldset>
    </div>
  );
}
