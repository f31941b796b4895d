// Each import registers how outbox entries of its kind are sent.
import '../features/classroom/chat/chat-store.ts';
import '../features/classroom/marks/lesson-mark-queue.ts';
import '../features/documents/cards/card-list.ts';
import '../features/documents/reader/marks/mark-queue.ts';
import '../features/exams/exam-queue.ts';
import '../features/reviews/grade-queue.ts';
import '../features/workbench/block-queue.ts';
import '../features/workbench/guest/guest-queue.ts';
import '../lib/evidence.ts';

export { outbox } from '../lib/outbox/page-outbox.ts';
