import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Question } from '#shared/contract/exam.ts';
import { renewCourses } from '#web/data/courses.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { sendAppeal } from '../../api/appeal.ts';
import { examKeys } from '../../api/list-exams.ts';
import { refresh } from '../../exam-queue.ts';
import { isShown } from '../../exam-store.ts';
import type { ExamRecord } from '../exam-record.ts';
import { type AppealView, appealView, type Doing } from './appeal-state.ts';

/** How often the exam is refetched while an appeal is being decided, whichever page made it. */
const POLL_MS = 3000;

type AppealActions = {
  view: AppealView;
  /** why the server rejected it, or what failed */
  problem: string | null;
  write: () => void;
  cancel: () => void;
  send: (argument: string) => Promise<void>;
};

/** The appeal of one question: its view and its actions. */
export function useAppeal(record: ExamRecord, question: Question): AppealActions {
  const [doing, setDoing] = useState<Doing>('nothing');
  const [problem, setProblem] = useState<string | null>(null);
  const { examId, appeals } = record;
  const result = record.results.results.find(({ questionId }) => questionId === question.id);
  const view = result ? appealView(question, result, appeals, doing) : 'none';
  const reread = useReread(examId);

  const fromRecord = result?.appeal?.status === 'waiting';
  useEffect(() => {
    if (!fromRecord || doing === 'sending') return;
    const timer = setInterval(() => void reread(), POLL_MS);
    return () => clearInterval(timer);
  }, [fromRecord, doing, reread]);

  const send = async (argument: string) => {
    if (doing === 'sending') return;
    setDoing('sending');
    setProblem(null);
    const refusal = await sendAppeal(examId, question.id, argument).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return error.message;
      },
    );
    await reread();
    setProblem(refusal);
    setDoing(refusal === null ? 'nothing' : 'writing');
  };
  return {
    view,
    problem,
    write: () => setDoing('writing'),
    cancel: () => {
      setProblem(null);
      setDoing('nothing');
    },
    send,
  };
}

/** A grade shows in the attempts, in what is held and in what comes next, so all of these are refetched. */
function useReread(examId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    if (isShown(examId)) await refresh();
    await Promise.all([client.invalidateQueries({ queryKey: examKeys }), renewCourses(client)]);
  }, [client, examId]);
}
