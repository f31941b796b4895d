import { notFound } from '../platform/app-error.ts';
import type { DocumentsForCourses } from './course-types.ts';

const none = async (): Promise<never> => {
  throw notFound('Document not found');
};

/** For installations without documents: none is found. */
export const noDocuments: DocumentsForCourses = { titles: none, opening: async () => '', forCourse: none };
