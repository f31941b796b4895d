import { eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { identities, sessions } from '../platform/database/schema/auth.ts';
import { auditLog } from '../platform/database/schema/auth-audit.ts';
import { factors } from '../platform/database/schema/auth-factors.ts';
import { passkeys } from '../platform/database/schema/auth-passkeys.ts';
import { ownCards } from '../platform/database/schema/cards.ts';
import {
  activities,
  activityContents,
  examAnswers,
  examFlags,
  examKeys,
  exams,
  messages,
  positions,
} from '../platform/database/schema/classroom.ts';
import { courses, courseViews, profiles, units } from '../platform/database/schema/courses.ts';
import {
  documentBlocks,
  documentMarks,
  documentSections,
  documents,
} from '../platform/database/schema/documents.ts';
import {
  evidence,
  generationEvents,
  generations,
  idempotencyKeys,
  tokenUse,
} from '../platform/database/schema/evidence.ts';
import { studyHabits } from '../platform/database/schema/habits.ts';
import { lessonMarks } from '../platform/database/schema/lesson-marks.ts';
import { questionSets } from '../platform/database/schema/question-sets.ts';
import { repairs, reviewCards } from '../platform/database/schema/reviews.ts';

/** A table with data of learners: its name in the file, which rows belong to a learner, and what is left out. */
export type LearnerTable = {
  name: string;
  table: PgTable;
  mine: (userId: string) => SQL;
  /** columns that the file omits: hashes and internal state */
  omit?: readonly string[];
  /** columns with the answers of earlier exams: omitted during an exam, which may repeat their questions */
  telling?: readonly string[];
  /** column of JSON → a field of it that the file omits */
  without?: Readonly<Record<string, string>>;
  /** which rows the file contains; absent: all */
  shown?: SQL | undefined;
  /** bytes that a row has outside of its table: a file, or rows of tables with `goesWith` */
  beside?: SQL;
  /** The size of this table's rows is counted in another table, since there may be hundreds of thousands. */
  goesWith?: PgTable;
};

const unitsOf = (userId: string) =>
  inArray(units.courseId, sql`(select ${courses.id} from ${courses} where ${courses.ownerId} = ${userId})`);

const documentsOf = (userId: string) =>
  sql`(select ${documents.id} from ${documents} where ${documents.userId} = ${userId})`;
/** Only the current edition of a document; others are incomplete or about to be deleted. */
const isShownEdition = (table: typeof documentBlocks | typeof documentSections) =>
  sql`${table.edition} = (select ${documents.edition} from ${documents} where ${documents.id} = ${table.documentId})`;

/**
 * Every table with learner data, children before parents, so that they can be emptied in this order. account.test.ts
 * fails for a table of the database that is neither here nor listed there as an exception.
 */
export const learnerTables: readonly LearnerTable[] = [
  {
    name: 'messages',
    table: messages,
    mine: (id) => eq(messages.userId, id),
    telling: ['text', 'choices', 'citations'],
  },
  {
    name: 'activityContents',
    table: activityContents,
    mine: (id) => eq(activityContents.userId, id),
    // The keys of blocks in notes.
    without: { body: 'blocks' },
  },
  // Keys of open practice stay hidden; the answers given are in the evidence.
  { name: 'repairs', table: repairs, mine: (id) => eq(repairs.userId, id), omit: ['keys'] },
  // Hidden while an exam of the activity is in progress, as everywhere.
  { name: 'questionSets', table: questionSets, mine: (id) => eq(questionSets.userId, id) },
  { name: 'lessonMarks', table: lessonMarks, mine: (id) => eq(lessonMarks.userId, id) },
  { name: 'positions', table: positions, mine: (id) => eq(positions.userId, id) },
  { name: 'activities', table: activities, mine: (id) => eq(activities.userId, id) },
  { name: 'examAnswers', table: examAnswers, mine: (id) => eq(examAnswers.userId, id) },
  { name: 'examFlags', table: examFlags, mine: (id) => eq(examFlags.userId, id) },
  // The database shows a key only after its exam was submitted, and so does the file.
  { name: 'examKeys', table: examKeys, mine: (id) => eq(examKeys.userId, id), telling: ['keys'] },
  {
    name: 'exams',
    table: exams,
    mine: (id) => eq(exams.userId, id),
    telling: ['result'],
    // The questions of a prepared exam are not shown before it is started.
    shown: or(isNotNull(exams.startedAt), isNotNull(exams.submittedAt)),
  },
  {
    name: 'reviewCards',
    table: reviewCards,
    mine: (id) => eq(reviewCards.userId, id),
    telling: ['body', 'varied'],
  },
  { name: 'ownCards', table: ownCards, mine: (id) => eq(ownCards.userId, id) },
  // An answer with its outcome may reveal the right one.
  { name: 'evidence', table: evidence, mine: (id) => eq(evidence.userId, id), telling: ['payload'] },
  {
    name: 'generationEvents',
    table: generationEvents,
    mine: (id) => eq(generationEvents.userId, id),
    telling: ['data'],
  },
  {
    name: 'generations',
    table: generations,
    mine: (id) => eq(generations.userId, id),
    omit: ['key', 'leaseOwner', 'leaseExpiresAt'],
    telling: ['input', 'result'],
  },
  { name: 'tokenUse', table: tokenUse, mine: (id) => eq(tokenUse.userId, id) },
  {
    name: 'idempotencyKeys',
    table: idempotencyKeys,
    mine: (id) => eq(idempotencyKeys.userId, id),
    omit: ['bodyHash'],
  },
  {
    name: 'documentMarks',
    table: documentMarks,
    mine: (id) => inArray(documentMarks.documentId, documentsOf(id)),
  },
  {
    name: 'documentBlocks',
    table: documentBlocks,
    mine: (id) => eq(documentBlocks.userId, id),
    shown: isShownEdition(documentBlocks),
    goesWith: documents,
  },
  {
    name: 'documentSections',
    table: documentSections,
    mine: (id) => eq(documentSections.userId, id),
    shown: isShownEdition(documentSections),
    goesWith: documents,
  },
  {
    name: 'documents',
    table: documents,
    mine: (id) => eq(documents.userId, id),
    omit: ['sha256', 'uploadKey', 'edition', 'readings', 'tries', 'textBytes', 'reader'],
    beside: sql`${documents.bytes} + ${documents.textBytes}`,
  },
  // The keys open its calendar and end its reminders.
  {
    name: 'studyHabits',
    table: studyHabits,
    mine: (id) => eq(studyHabits.userId, id),
    omit: ['reminderKey', 'calendarKey'],
  },
  { name: 'courseViews', table: courseViews, mine: (id) => eq(courseViews.userId, id) },
  { name: 'units', table: units, mine: unitsOf },
  { name: 'courses', table: courses, mine: (id) => eq(courses.ownerId, id), omit: ['leadsCatalogue'] },
  { name: 'profile', table: profiles, mine: (id) => eq(profiles.id, id) },
];

/** Tables of the auth schema with an account's data: read with the owner's rights and deleted with the account. */
export const accountTables: readonly LearnerTable[] = [
  { name: 'identities', table: identities, mine: (id) => eq(identities.userId, id) },
  { name: 'sessions', table: sessions, mine: (id) => eq(sessions.userId, id) },
  {
    name: 'factors',
    table: factors,
    mine: (id) => eq(factors.userId, id),
    omit: ['secret', 'credential', 'lastStep', 'failures', 'pausedUntil'],
  },
  {
    name: 'passkeys',
    table: passkeys,
    mine: (id) => eq(passkeys.userId, id),
    omit: ['credentialId', 'publicKey', 'counter'],
  },
  { name: 'auditLog', table: auditLog, mine: (id) => eq(auditLog.userId, id) },
];
