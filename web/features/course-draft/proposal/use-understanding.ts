import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CourseDraft } from '#shared/contract/course.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { understandingQuery } from '../api/understand-draft.ts';
import { type DraftFields, toCourseDraft } from '../draft-state.ts';

/** How long the typing must rest before what it says is asked for. */
const TYPING_REST_MS = 400;

/** What the words of a draft are; its numbers change nothing of what is understood. */
function wordsOf(fields: DraftFields): CourseDraft {
  const { title, description, objectives, priorKnowledge, difficultyLevel } = toCourseDraft(fields);
  return { title, description, objectives, priorKnowledge, difficultyLevel };
}

/** Of fewer words nothing can be understood while somebody is writing them. */
const FEWEST_WORDS = 3;

const countOf = ({ title, description, objectives }: CourseDraft): number =>
  [title, description, objectives]
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '').length;

/** So long a course waits for what its last words mean; then the server understands them by itself. */
const LONGEST_WAIT_MS = 4000;

type Understanding = {
  /** null while there is nothing to tell, or where it cannot be had, which is no hindrance */
  answer: UnderstandingAnswer | null;
  /** it is about the very words that stand there now */
  current: boolean;
  /** there is nothing to wait for: it is current, or so little is said that nothing can be understood */
  settled: boolean;
  /** the answer to the words that stand there now, without a rest of the typing; null where there is none in time */
  ask: () => Promise<UnderstandingAnswer | null>;
};

/**
 * What is understood of a draft, asked for whenever the typing rests. `fewest`: of so many words on; 1 where what stands
 * there was handed in already.
 */
export function useUnderstanding(
  fields: DraftFields,
  running: boolean,
  fewest = FEWEST_WORDS,
): Understanding {
  const client = useQueryClient();
  const words = wordsOf(fields);
  const typed = JSON.stringify(words);
  const saysEnough = (said: CourseDraft) => countOf(said) >= fewest;
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
  const ask = async (): Promise<UnderstandingAnswer | null> => {
    const { queryKey, queryFn, staleTime, retry } = understandingQuery(words);
    const found = client.fetchQuery({ queryKey, queryFn, staleTime, retry }).catch(() => null);
    const late = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, null));
    return Promise.race([found, late]);
  };
  const current = answer !== null && typed === rested && !isPlaceholderData;
  return { answer, current, settled: current || !saysEnough(words), ask };
}
