import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CourseDraft } from '#shared/contract/course.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { countWords } from '#shared/rules/language/segment-words.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { understandingQuery } from '../api/understand-draft.ts';
import { type DraftFields, toCourseDraft } from '../draft-state.ts';

/** Debounce before the text is interpreted. */
const TYPING_REST_MS = 400;

/** The text fields of a draft; its numbers do not affect the interpretation. */
function wordsOf(fields: DraftFields): CourseDraft {
  const { title, description, objectives, priorKnowledge, difficultyLevel } = toCourseDraft(fields);
  return { title, description, objectives, priorKnowledge, difficultyLevel };
}

/** Fewer words than this are not interpreted while typing. */
const FEWEST_WORDS = 3;

const countOf = ({ title, description, objectives }: CourseDraft): number =>
  countWords([title, description, objectives].join(' '));

/** How long creating a course waits for the interpretation; then the server interprets the text itself. */
const LONGEST_WAIT_MS = 4000;

type Understanding = {
  /** null while there is no interpretation, or if it failed, which blocks nothing */
  answer: UnderstandingAnswer | null;
  /** it matches the current text */
  current: boolean;
  /** there is none, since too many are asking */
  busy: boolean;
  /** nothing to wait for: it is current, or the text is too short to be interpreted */
  settled: boolean;
  /** requests the interpretation of the current text without debounce; null if none arrives in time */
  ask: () => Promise<UnderstandingAnswer | null>;
};

/**
 * The interpretation of a draft, requested after a pause in typing. `fewest`: the minimum number of words; 1 if the
 * text was not typed here.
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
  const { data, error, isPlaceholderData } = useQuery({
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
  const busy = answer === null && saysEnough(words) && error instanceof ApiError && error.status === 429;
  return { answer, current, busy, settled: current || !saysEnough(words), ask };
}
