import type { OwnDocuments, TaughtDocuments } from '../../faculty/chat-types.ts';
import { tellingWords } from '../../library/ranking/words.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { namedDocuments } from './named-documents.ts';
import { findPassages, listTitles } from './passage-store.ts';
import { questionForms } from './question-words.ts';

const mostPassages = 32;
/** A message with fewer content words may be about the previous question. */
const wordsOfItsOwn = 2;
/** And is, if it has none, begins like this, or refers to something; 'What is a cursor?' is a question by itself. */
const goesOn = /^\W*(?:and|but|so|or|then|also|und|aber|oder|et|mais|ou|y|pero|o|e|ma|mas|en|maar)\b/iu;
const refers = /\b(?:it|its|they|them|their|this|that|these|those|there|one|ones|he|she|him|her|his)\b/iu;

function isFollowUp(topic: string): boolean {
  const own = new Set(tellingWords(topic)).size;
  return own < wordsOfItsOwn && (own === 0 || goesOn.test(topic) || refers.test(topic));
}

/**
 * Passages of the learner's own documents that may answer a question. Runs in the caller's transaction, which determines
 * the learner. `last`: the previous question. `taught`: the documents of the open course, which are searched by themselves
 * first, so that those of a full shelf displace none of theirs. Null: the learner has no documents with a text.
 */
export async function passagesIn(
  tx: Transaction,
  question: string,
  last: string | null,
  taught: TaughtDocuments | null = null,
): Promise<OwnDocuments | null> {
  const titles = await listTitles(tx);
  if (titles.length === 0) return null;
  const { named, topic } = namedDocuments(question, titles);
  const whole =
    last !== null && isFollowUp(topic) ? `${namedDocuments(last, titles).topic}. ${topic}` : topic;
  const forms = questionForms(whole);
  const within = Array.isArray(named) ? named : null;
  const ofCourse = titles.flatMap(({ id }) => (taught?.course.includes(id) ? [id] : []));
  const find = (among: string[] | null) =>
    forms.length === 0 ? [] : findPassages(tx, { forms, within: among, most: mostPassages });
  const first = within === null && ofCourse.length > 0 ? await find(ofCourse) : [];
  const rest = (await find(within)).filter(
    ({ documentId }) => first.length === 0 || !ofCourse.includes(documentId),
  );
  return {
    named: named !== null,
    question: whole,
    passages: [...first, ...rest].slice(0, mostPassages),
    // Of a course that somebody else made from theirs, the learner has no documents.
    taught: taught && ofCourse.length > 0 ? { ...taught, course: ofCourse } : null,
  };
}
