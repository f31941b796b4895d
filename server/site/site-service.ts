import type { Course } from '#shared/contract/course.ts';
import type { LibraryLesson, LibrarySubject, LibrarySubjectCard } from '#shared/contract/library.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { type PageHead, pageHead } from '#shared/rules/page-head.ts';
import { isPagePath } from '#shared/rules/page-paths.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import { AppError } from '../platform/app-error.ts';

type Deps = {
  /** without a slash at its end */
  publicUrl: string;
  courses: { read: (readerId: null, id: string) => Promise<Course> };
  library: {
    subjects: () => LibrarySubjectCard[];
    subject: (id: string) => LibrarySubject | null;
    lesson: (subjectId: string, lessonId: string) => LibraryLesson | null;
  };
};
export type ServedHead = { html: string; status: 200 | 404 };
export type SiteService = ReturnType<typeof createSiteService>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const product = 'State a goal, get a course, study it with a Professor, an Examiner and a Librarian.';
const library =
  'Lessons written for Lectern, free to read without an account: notes, worked examples and figures, and a course of them when you like.';
const titled = (title: string): string => `${title} · Lectern`;
const nothing = (path: string): PageHead => ({
  title: titled('Nothing here'),
  description: product,
  path,
  indexed: false,
});
/** Public pages written at build time; their documents have heads of their own. */
const written = [
  '/',
  '/ai-native-course-creation',
  '/structured-self-learning',
  '/learner-aware-guidance',
  '/self-paced-structure',
];

/** What search engines and the cards of shared links get to know of the site. */
export function createSiteService({ publicUrl, courses, library: shelf }: Deps) {
  const libraryHead = (path: string, subjectId?: string, lessonId?: string): PageHead | null => {
    if (subjectId === undefined)
      return { title: titled('Library'), description: library, path, indexed: true };
    const subject = shelf.subject(subjectId);
    if (!subject) return null;
    if (lessonId === undefined) {
      return { title: titled(subject.title), description: subject.description, path, indexed: true };
    }
    const lesson = shelf.lesson(subjectId, lessonId);
    if (!lesson) return null;
    const title = titled(`${lesson.title} · ${subject.title}`);
    return { title, description: plainText(lesson.summary), path, indexed: true };
  };

  /** An unlisted course has a card for whoever was given its address, but is not for search engines. */
  const courseHead = async (path: string, id: string): Promise<PageHead | null> => {
    if (!uuid.test(id)) return null;
    try {
      const { title, description, visibility } = await courses.read(null, id);
      return {
        title: titled(lessonTitle(title)),
        description: plainText(description),
        path,
        indexed: visibility === 'public',
      };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  };

  const headOf = async (path: string): Promise<PageHead | null> => {
    const [, first, second, third] = path.replace(/\/$/, '').split('/');
    if (!isPagePath(path)) return null;
    if (first === 'library') return libraryHead(path, second, third);
    if (first === 'courses' && second !== undefined) return courseHead(path, second);
    return { title: 'Lectern', description: product, path, indexed: false };
  };

  return {
    /**
     * The head of a page of the application, as HTML. 404 where there is no page, or nothing that a visitor may see: the
     * application still shows what an owner may.
     */
    head: async (path: string): Promise<ServedHead> => {
      const head = await headOf(path);
      return head
        ? { html: pageHead(head, publicUrl), status: 200 }
        : { html: pageHead(nothing(path), publicUrl), status: 404 };
    },

    /** sitemaps.org: what any visitor can read. Courses are listed for learners only (decisions.md 26). */
    sitemap: (): string => {
      const paths = [
        ...written,
        '/library',
        ...shelf
          .subjects()
          .flatMap(({ id, lessons }) => [
            `/library/${id}`,
            ...lessons.map((lesson) => `/library/${id}/${lesson.id}`),
          ]),
      ];
      const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    },

    /** RFC 9309: nothing is hidden by it, it only spares what needs a session. */
    robots: (): string =>
      [
        'User-agent: *',
        ...[
          '/api/',
          '/auth/',
          '/mailbox',
          '/dashboard',
          '/classroom',
          '/create-course',
          '/profile',
          '/reviews',
        ].map((path) => `Disallow: ${path}`),
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
  };
}
