import type { CourseDraft } from '#shared/contract/course.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import type { ReadDocument } from '../../faculty/document-types.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { LibraryService } from '../../library/library-service.ts';
import type { QueueOwner } from '../../platform/queue-owner.ts';
import type { DocumentsForCourses } from '../course-types.ts';
import type { CourseLanguageService, LanguageHints } from '../language/course-language-service.ts';
import { noDocuments } from '../no-documents.ts';
import { presentDocumentProposal } from './document-proposal-presenter.ts';
import { startedRequest } from './started-request-policy.ts';
import { presentUnderstanding } from './understanding-presenter.ts';

type Deps = {
  faculty: Pick<Faculty, 'understand' | 'designFromDocuments' | 'kind'>;
  library: Pick<LibraryService, 'library'>;
  languages: CourseLanguageService;
  /** access to the learner's own documents; absent: there are none */
  passages?: Pick<DocumentsForCourses, 'forCourse'>;
};
export type UnderstandingService = ReturnType<typeof createUnderstandingService>;

/** Understands a draft before a course is made. Stores nothing. */
export function createUnderstandingService({
  faculty,
  library: { library },
  languages,
  passages = noDocuments,
}: Deps) {
  return {
    /** `chosen`: the lessons that the learner has ticked, instead of those understood */
    understand: async (
      draft: CourseDraft,
      chosen: string[] | null,
      by: { owner: QueueOwner; signal: AbortSignal } & LanguageHints,
    ): Promise<UnderstandingAnswer> => {
      const request = startedRequest(await languages.withLanguage(draft, by));
      const proposed = await faculty.understand(request, null, by);
      const understood = chosen ? await faculty.understand(request, chosen, by) : proposed;
      return { ...presentUnderstanding(library, request, understood, proposed), taughtBy: faculty.kind };
    },

    /**
     * Proposes a course from these documents; without a number of lessons it has as many as are comfortable. Throws 404 for
     * one that is not the learner's, 409 for one without a text.
     */
    propose: async (
      draft: CourseDraft,
      documents: DocumentChoice[],
      by: { signal: AbortSignal } & LanguageHints,
    ): Promise<UnderstandingAnswer> => {
      const read =
        by.userId === null
          ? await noDocuments.forCourse('', documents)
          : await passages.forCourse(by.userId, documents);
      const opening = async () => openingOf(read);
      const request = startedRequest(await languages.withLanguage(draft, by, opening));
      const lessons = draft.lessons === undefined || draft.lessons === null ? null : request.lessons;
      const design = await faculty.designFromDocuments({ documents: read, lessons, accepted: [] }, by);
      return presentDocumentProposal(request, read, design, faculty.kind);
    },
  };
}

/** The beginning of the first document's text. */
const openingOf = ([first]: ReadDocument[]): string =>
  (first?.sections ?? [])
    .slice(0, 5)
    .flatMap(({ blocks }) => (blocks ?? []).slice(0, 20).map(({ text }) => text))
    .join('\n');
