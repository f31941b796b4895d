import type { QueryClient } from '@tanstack/react-query';
import type { FirstLook } from '#shared/contract/first-look.ts';
import { courseKeys } from '../../data/course-keys.ts';
import { libraryKeys } from '../../features/library/api/library-keys.ts';

/** Puts the data embedded in the document into the query cache, so that pages do not fetch it again. */
export function keepFirstLook(client: QueryClient, look: FirstLook): void {
  switch (look.kind) {
    case 'library':
      client.setQueryData(libraryKeys.list, look.subjects);
      return;
    case 'subject':
      client.setQueryData(libraryKeys.subject(look.subject.id), look.subject);
      return;
    case 'course':
      client.setQueryData(courseKeys.one(look.course.id, null), look.course);
      return;
    case 'catalogue':
  }
}
