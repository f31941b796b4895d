import type { CourseDraft } from '#shared/contract/course.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { LibraryService } from '../../library/library-service.ts';
import { startedRequest } from './started-request-policy.ts';
import { presentUnderstanding } from './understanding-presenter.ts';

type Deps = {
  faculty: Pick<Faculty, 'understand' | 'kind'>;
  library: Pick<LibraryService, 'library'>;
};
export type UnderstandingService = ReturnType<typeof createUnderstandingService>;

/** What a draft asks for, before anything is made of it. Stores nothing. */
export function createUnderstandingService({ faculty, library: { library } }: Deps) {
  return {
    /** `chosen`: what the learner has ticked, in the place of what is understood; `userId`: whose turn it takes */
    understand: async (
      draft: CourseDraft,
      chosen: string[] | null,
      userId: string | null,
    ): Promise<UnderstandingAnswer> => {
      const request = startedRequest(draft);
      const by = { userId, signal: new AbortController().signal };
      const proposed = await faculty.understand(request, null, by);
      const understood = chosen ? await faculty.understand(request, chosen, by) : proposed;
      return { ...presentUnderstanding(library, request, understood, proposed), taughtBy: faculty.kind };
    },
  };
}
