import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CourseDraft } from '#shared/contract/course.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { understandingQuery } from '../api/understand-draft.ts';
import { type DraftFields, toCourseDraft } from '../draft-state.ts';

/** How long the typing must rest before what it says is asked for. */
const TYPING_REST_MS = 400;
/** Of fewer words nothing can be understood yet. */
const FEWEST_WORDS = 3;

/** What the words of a draft are; its numbers change nothing of what is understood. */
function wordsOf(fields: DraftFields): CourseDraft {
  const { title, description, objectives, priorKnowledge, difficultyLevel } = toCourseDraft(fields);
  return { title, description, objectives, priorKnowledge, difficultyLevel };
}

function saysEnough({ title, description, objectives }: CourseDraft): boolean {
  const said = [title, description, objectives].join(' ').split(/\s+/);
  return said.filter((word) => word !== '').length >= FEWEST_WORDS;
}

/**
 * What is understood of a draft, asked for whenever the typing rests; null while there is nothing to tell, or where it
 * cannot be had, which is no hindrance. `current`: it is about the very words that stand there now.
 */
export function useUnderstanding(
  fields: DraftFields,
  running: boolean,
): { answer: UnderstandingAnswer | null; current: boolean } {
  const words = wordsOf(fields);
  const typed = JSON.stringify(words);
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    if (typed === rested || running) return;
    const timer = setTimeout(setRested, TYPING_REST_MS, typed);
    return () => clearTimeout(timer);
  }, [typed, rested, running]);

  const asked = JSON.parse(rested) as CourseDraft;
  const { data, isPlaceholderData } = useQuery({
    ...understandingQuery(asked),
    enabled: !running && saysEnough(asked),
  });
  const answer = saysEnough(words) ? (data ?? null) : null;
  return { answer, current: answer !== null && typed === rested && !isPlaceholderData };
}
