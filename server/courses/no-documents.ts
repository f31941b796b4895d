import { notFound } from '../platform/app-error.ts';
import type { DocumentsForCourses } from './course-types.ts';

const none = async (): Promise<never> => {
  throw notFound('Document not found');
};

/** Where there is no shelf of documents, none is there. */
export const noDocuments: DocumentsForCourses = { titles: none, forCourse: none };
