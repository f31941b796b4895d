/** The addresses of the library's pages; supplied by web/app. */
export type LibraryLinks = {
  library: string;
  subject: (subject: string) => string;
  lesson: (subject: string, lesson: string) => string;
};
