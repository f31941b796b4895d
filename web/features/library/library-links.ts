/** The addresses of the library's pages; web/app knows them. */
export type LibraryLinks = {
  library: string;
  subject: (subject: string) => string;
  lesson: (subject: string, lesson: string) => string;
};
