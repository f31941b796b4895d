import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bounds } from '#shared/contract/bounds.ts';
import type { CourseDraft } from '#shared/contract/course.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { namesTopic } from '#shared/rules/wish-title.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { understandingQuery } from '../api/understand-draft.ts';
import { type DraftFields, toCourseDraft } from '../draft-state.ts';

/** Debounce before the text is interpreted. */
const TYPING_REST_MS = 400;

/** The text fields of a draft; its numbers do not affect the interpretation. */
function wordsOf(fields: DraftFields): CourseDraft {
  const { title, description, objectives, priorKnowledge, difficultyLevel } = toCourseDraft(fields);
  return { title, description, objectives, priorKnowledge, difficultyLevel };
}

/** Whether a draft has a goal that says enough to be interpreted, and no more than the server takes. */
const saysEnough = ({ title = '', description = '', objectives }: CourseDraft): boolean =>
  namesTopic([description, objectives].join(' ')) &&
  (title ?? '').length <= bounds.title &&
  (description ?? '').length <= bounds.description;

/** How long creating a course waits for the interpretation; then the server interprets the text itself. */
const LONGEST_WAIT_MS = 4000;

type Understanding = {
  /** null while there is no interpretation, or if it failed, which blocks nothing */
  answer: UnderstandingAnswer | null;
  /** it matches the current text */
  current: boolean;
  /** there is none, since too many are asking */
  busy: boolean;
  /** nothing to wait for: it is current, or the text cannot be interpreted */
  settled: boolean;
  /** requests the interpretation of the current text without debounce; null if none arrives in time */
  ask: () => Promise<UnderstandingAnswer | null>;
};

/** The interpretation of a draft, requested after a pause in typing, as soon as it names a topic. */
export function useUnderstanding(fields: DraftFields, running: boolean): Understanding {
  const client = useQueryClient();
  const words = wordsOf(fields);
  const typed = JSON.stringify(words);
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
