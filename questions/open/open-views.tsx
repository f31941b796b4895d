import { Textarea } from '@mantine/core';
import { bounds } from '#shared/contract/bounds.ts';
import { useLessonWords } from '../../web/ui/lesson-language.ts';
import { Markdown } from '../../web/ui/markdown.tsx';
import { typedDirection } from '../../web/ui/typed-direction.ts';
import { asText } from '../answer-forms.ts';
import { type QuestionInputProps, type ReviewProps, textLabels } from '../question-view.ts';
import { TextReview } from '../text-review.tsx';

/** Free text. */
export const OpenInput = ({ value, onChange, disabled }: QuestionInputProps) => (
  <Textarea
    attributes={typedDirection}
    autoComplete="off"
    description="Write in your own words. Afterwards you compare it with a model answer."
    disabled={disabled}
    label={textLabels.answer}
    maxLength={bounds.examAnswer}
    onChange={(event) => onChange(event.currentTarget.value)}
    rows={7}
    spellCheck
    value={asText(value)}
  />
);

/** The learner's words beside the model answer, which is Markdown. */
export function OpenReview(props: ReviewProps) {
  const title = useLessonWords().review.modelAnswer;
  return (
    <TextReview
      {...props}
      rightTitle={title}
      showRight={(right) => <Markdown text={right} headingOffset={3} />}
    />
  );
}
