import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../../../library/library-types.ts';
import { plainly, type Said } from './said.ts';

/** Somebody asks what to do, 'so should i stop taking', ... */
const decision =
  /\b(?:should|shall|must|can|could|may|do|ought) i\b.{0,30}\b(?:stop|quit|start|begin|keep|continue|take|taking|skip|halve|change|refuse|need (?:my|this|these))\b/iu;
/** ... about a treatment: 'the pill', but not the treatment group of a study. */
const treatment =
  /\b(?:pills?|medicines?|medications?|meds|tablets|drugs?|treatments?|therapy|chemo(?:therapy)?|statins?|aspirin|blood thinners?|antidepressants?|doses?|surgery)\b(?! (?:groups?|arms?|effects?|trials?|stud(?:y|ies))\b)/iu;
const ownDiagnosis =
  /\b(?:do i have|have i got)\b.{0,20}\b(?:cancer|tumou?r|disease|diabetes|clot|stroke)\b/iu;

/** A lesson explains numbers and knows nobody's case: a decision about the learner's own health is for their doctor, said first. */
export function forTheDoctor(question: string, lessons: Lesson[], rest: Said): Said {
  const isTreatment = decision.test(question) && treatment.test(question);
  if (!isTreatment && !ownDiagnosis.test(question)) return rest;
  const first = 'That is for you and your doctor, who knows your case. I can only explain the numbers.';
  const sentence = adviceOf(lessons);
  const opening = sentence ? `${first} As the lesson says:\n\n> ${sentence}` : first;
  return rest.unsourced ? plainly(opening) : { ...rest, text: `${opening}\n\n${rest.text}` };
}

/** The first sentence of the lessons that sends the reader to a doctor. */
function adviceOf(lessons: Lesson[]): string | null {
  const sentences = lessons
    .flatMap(({ sections }) => sections)
    .flatMap(({ markdown }) => markdown.split(/\n{2,}/).filter((block) => /^\p{Lu}/u.test(block)))
    .flatMap((paragraph) => plainText(paragraph).split(/(?<=[.!?])\s+/u));
  return sentences.find((sentence) => /\b(?:your|a) doctor (?:for|can)\b/u.test(sentence)) ?? null;
}
