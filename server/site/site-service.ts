import type { Course } from '#shared/contract/course.ts';
import type { FirstLook } from '#shared/contract/first-look.ts';
import type { LibraryLesson, LibrarySubject, LibrarySubjectCard } from '#shared/contract/library.ts';
import { isPagePath } from '#shared/rules/is-page-path.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { type PageHead, pageHead } from '#shared/rules/page-head.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import { AppError } from '../platform/app-error.ts';

type Deps = {
  /** without a trailing slash */
  publicUrl: string;
  /** `catalogue` false: there is no page of courses, and no search engine finds one */
  sharing: { catalogue: boolean };
  courses: { read: (readerId: null, id: string) => Promise<Course> };
  library: {
    subjects: () => LibrarySubjectCard[];
    subject: (id: string) => LibrarySubject | null;
    lesson: (subjectId: string, lessonId: string) => LibraryLesson | null;
  };
};
/** `look`: the data of the prerendered page, shown before the application has loaded */
export type ServedHead = { html: string; status: 200 | 404; look?: FirstLook };
type Page = { head: PageHead; look?: FirstLook };
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
/** Examples for authors of lessons; not indexed, since they are not for learners. */
const workbench = (path: string): Page => ({
  head: {
    title: titled('The workbench'),
    description: 'An example of every kind of thing that a lesson can have its readers do.',
    path,
    indexed: false,
  },
});
const begin = (path: string): Page => ({
  head: {
    title: titled('What do you want to be able to do?'),
    description: 'Say it in a sentence, and see which lessons that takes before an account is asked for.',
    path,
    indexed: true,
  },
});
/** Where there is a catalogue it is indexed, but its courses are only shown to learners. */
const catalogue = (path: string): Page => ({
  head: {
    title: titled('Browse All Courses'),
    description: 'Courses that other learners share: search them, look inside, and add one to your own.',
    path,
    indexed: true,
  },
  look: { kind: 'catalogue' },
});
/** Public pages rendered at build time, including their heads. */
const written = [
  '/',
  '/ai-native-course-creation',
  '/structured-self-learning',
  '/learner-aware-guidance',
  '/self-paced-structure',
];

/** Metadata of the site for search engines and link previews. */
export function createSiteService({ publicUrl, sharing, courses, library: shelf }: Deps) {
  const libraryPage = (path: string, subjectId?: string, lessonId?: string): Page | null => {
    if (subjectId === undefined) {
      const look: FirstLook = { kind: 'library', subjects: shelf.subjects() };
      return { head: { title: titled('Library'), description: library, path, indexed: true }, look };
    }
    if (subjectId === 'workbench' && lessonId === undefined) return workbench(path);
    const subject = shelf.subject(subjectId);
    if (!subject) return null;
    if (lessonId === undefined) {
      const { title, description } = subject;
      const head = { title: titled(title), description, path, indexed: true };
      return { head, look: { kind: 'subject', subject } };
    }
    const lesson = shelf.lesson(subjectId, lessonId);
    if (!lesson) return null;
    const title = titled(`${lesson.title} · ${subject.title}`);
    return { head: { title, description: plainText(lesson.summary), path, indexed: true } };
  };

  /** Not indexed: a search engine finds the lesson itself. */
  const beginLesson = (path: string, subjectId: string, lessonId = ''): Page | null => {
    const page = libraryPage(path, subjectId, lessonId);
    return page && { head: { ...page.head, indexed: false } };
  };

  /** An unlisted course has a link preview but is not indexed. */
  const coursePage = async (path: string, id: string): Promise<Page | null> => {
    if (!uuid.test(id)) return null;
    try {
      const course = await courses.read(null, id);
      const head = {
        title: titled(lessonTitle(course.title)),
        description: plainText(course.description),
        path,
        indexed: course.visibility === 'public' && sharing.catalogue,
      };
      return { head, look: { kind: 'course', course } };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  };

  const pageOf = async (path: string): Promise<Page | null> => {
    const [, first, second, third] = path.replace(/\/$/, '').split('/');
    if (!isPagePath(path)) return null;
    if (first === 'library') return libraryPage(path, second, third);
    if (first === 'begin') return second === undefined ? begin(path) : beginLesson(path, second, third);
    if (first === 'courses' && second === undefined) return sharing.catalogue ? catalogue(path) : null;
    if (first === 'courses' && third === undefined) return coursePage(path, second ?? '');
    return { head: { title: 'Lectern', description: product, path, indexed: false } };
  };

  return {
    /**
     * The head of a page of the application, as HTML. 404 if there is no such page or visitors may not see it; the
     * application still loads, and shows the page to its owner.
     */
    head: async (path: string): Promise<ServedHead> => {
      const page = await pageOf(path);
      if (!page) return { html: pageHead(nothing(path), publicUrl), status: 404 };
      const { head, look } = page;
      return { html: pageHead(head, publicUrl), status: 200, ...(look ? { look } : {}) };
    },

    /** sitemaps.org: the pages that any visitor can read, without courses. */
    sitemap: (): string => {
      const paths = [
        ...written,
        '/begin',
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

    /** RFC 9309: not a protection, it only keeps crawlers from paths that need a session. */
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
          '/cards',
        ].map((path) => `Disallow: ${path}`),
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
  };
}
