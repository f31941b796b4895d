import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { DraftFields } from '../../features/course-draft/draft-state.ts';
import type { Ticks } from '../../features/course-draft/proposal/proposal-state.ts';
import { toStored } from '../../features/course-draft/stored-draft.ts';
import { lessonBeginningQuery } from '../../features/library/api/get-lesson-beginning.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { beginLesson } from '../begin-paths.ts';
import { keepWish } from './guest-record.ts';

/** The first step of a proposed lesson, before there is an account: opens it, and loads what it needs before. */
export function useTryFirst() {
  const navigate = useNavigate();
  const client = useQueryClient();
  /** `lessons`: all that are accepted; `first`: the one to open */
  const tryFirst = useCallback(
    (fields: DraftFields, ticks: Ticks, lessons: string[], first: string): void => {
      keepWish({ draft: toStored({ fields, ticks, pending: null }), lessons });
      void navigate(beginLesson(first));
    },
    [navigate],
  );
  const prepare = useCallback(
    (first: string): void => {
      const [subject = '', lesson = ''] = first.split('/');
      // What fails is fetched again by the page.
      whenIdle(() => {
        void client.prefetchQuery(lessonBeginningQuery(subject, lesson));
        void Promise.all([import('../pages/begin-lesson-page.tsx'), import('./guest-page.tsx')]).catch(
          () => {},
        );
      });
    },
    [client],
  );
  return { tryFirst, prepare };
}
