import type { LearnerDocument } from '#shared/contract/documents.ts';
import { timeAgo } from '#shared/rules/time-ago.ts';
import { documentKinds } from '../../ui/document-kinds.ts';
import { shelfTexts as texts } from '../texts.ts';
import { extentOf } from './readings.tsx';

/** 'PDF · 400 pages · added 3 days ago'; an unparsed document has no length yet. */
export function factsOf(document: LearnerDocument, now: Date): string {
  const extent = document.status === 'ready' ? extentOf(document) : null;
  const added = texts.added(timeAgo(new Date(document.createdAt), now));
  return [documentKinds[document.format].name, extent, added].filter(Boolean).join(' · ');
}
