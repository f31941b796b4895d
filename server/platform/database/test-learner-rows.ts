import { randomUUID } from 'node:crypto';

export type LearnerIds = ReturnType<typeof newLearnerIds>;

/** Ids for the rows of one learner. */
export const newLearnerIds = () => ({
  course: randomUUID(),
  unit: randomUUID(),
  activity: randomUUID(),
  exam: randomUUID(),
  generation: randomUUID(),
  document: randomUUID(),
});

/**
 * One row of `owner` in every table of learner data, in the order of their keys: table → the SQL after
 * 'insert into <table>'. A new table gets its row here; the walks over row-level security, over what 'Download my data'
 * holds and over what 'Delete my account' removes fail until it has one.
 */
export const learnerRows = (owner: string, ids: LearnerIds): Record<string, string> => ({
  ml_profiles_staging: `(id, name) values ('${owner}', 'Ada')`,
  ml_courses_staging: `(id, title, description, creator_id, owner_id, visibility) values ('${ids.course}', 'T', 'D', '${owner}', '${owner}', 'private')`,
  ml_units_staging: `(id, course_id, title, position) values ('${ids.unit}', '${ids.course}', 'U', 0)`,
  ml_shared_course_views_staging: `(user_id, course_id) values ('${owner}', '${ids.course}')`,
  activities: `(id, user_id, course_id, unit_id, sequence, leader, type, title, made_by) values ('${ids.activity}', '${owner}', '${ids.course}', '${ids.unit}', 1, 'Professor', 'notes', 'A', '{"kind":"library"}')`,
  activity_contents: `(user_id, activity_id, version, body, made_by) values ('${owner}', '${ids.activity}', 1, '{}', '{"kind":"library"}')`,
  messages: `(id, user_id, activity_id, sender, text) values ('${randomUUID()}', '${owner}', '${ids.activity}', 'Student', 'Hi')`,
  lesson_marks: `(activity_id, id, user_id, course_id, unit_id, block, quote, prefix, suffix, created_at, updated_at) values ('${ids.activity}', '${randomUUID()}', '${owner}', '${ids.course}', '${ids.unit}', 0, 'P', '', '', now(), now())`,
  positions: `(user_id, course_id, unit_id) values ('${owner}', '${ids.course}', '${ids.unit}')`,
  exams: `(id, user_id, title, questions, made_by) values ('${ids.exam}', '${owner}', 'E', '[]', '{"kind":"library"}')`,
  exam_keys: `(exam_id, user_id, keys) values ('${ids.exam}', '${owner}', '{}')`,
  exam_answers: `(exam_id, user_id, question_id, answer) values ('${ids.exam}', '${owner}', 'q1', '"a"')`,
  exam_flags: `(exam_id, user_id, question_id, flagged) values ('${ids.exam}', '${owner}', 'q1', true)`,
  evidence: `(user_id, id, kind, occurred_at) values ('${owner}', '${randomUUID()}', 'time-spent', now())`,
  exam_question_sets: `(activity_id, user_id, items, made_by) values ('${ids.activity}', '${owner}', '[]', '{"kind":"library"}')`,
  repairs: `(activity_id, user_id, unit_id, objectives) values ('${ids.activity}', '${owner}', '${ids.unit}', '[]')`,
  review_cards: `(user_id, id, kind, key, lesson_title, body, seen_at, first_grade, due_at) values ('${owner}', '${randomUUID()}', 'recall', 'averages#mean', 'T', '{"kind":"recall","front":"F","back":"B"}', now(), 3, now())`,
  study_habits: `(user_id, goals, reminder_hour, updated_at) values ('${owner}', '[{"from":"2026-11-20","minutes":10}]', 18, now())`,
  documents: `(id, user_id, name, title, format, bytes, sha256, created_at, updated_at) values ('${ids.document}', '${owner}', 'a.txt', 'A', 'text', 1, 'h', now(), now())`,
  document_sections: `(document_id, n, user_id, title, level, words) values ('${ids.document}', 1, '${owner}', 'S', 1, 1)`,
  document_blocks: `(document_id, section, place, user_id, kind, text) values ('${ids.document}', 1, 0, '${owner}', 'paragraph', 'P')`,
  document_marks: `(document_id, id, user_id, section, block, quote, prefix, suffix, created_at, updated_at) values ('${ids.document}', '${randomUUID()}', '${owner}', 1, 0, 'P', '', '', now(), now())`,
  own_cards: `(user_id, id, face, document_id, passage, guid, created_at, updated_at) values ('${owner}', '${randomUUID()}', '{"kind":"basic","front":"F","back":"B"}', '${ids.document}', '{"section":1,"block":0,"quote":"P","prefix":"","suffix":""}', 'k', now(), now())`,
  generations: `(id, user_id, kind, key, input) values ('${ids.generation}', '${owner}', 'notes', 'k', '{}')`,
  generation_events: `(generation_id, user_id, seq, event, data) values ('${ids.generation}', '${owner}', 1, 'delta', '{}')`,
  token_use: `(user_id, day, task) values ('${owner}', '2026-01-01', 'notes')`,
  idempotency_keys: `(user_id, key, body_hash) values ('${owner}', 'k', 'h')`,
});
