import type { OwnDocuments } from '../../faculty/chat-types.ts';
import { tellingWords } from '../../library/ranking/words.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { namedDocuments } from './named-documents.ts';
import { findPassages, listTitles } from './passage-store.ts';
import { questionForms } from './question-words.ts';

const mostPassages = 32;
/** A question with fewer content words is a follow-up to the previous one, as in the library. */
const wordsOfItsOwn = 2;

/**
 * Passages of the learner's own documents that may answer a question. Runs in the caller's transaction, which determines
 * the learner. `last`: the previous question. Null: the learner has no documents with a text.
 */
export async function passagesIn(
  tx: Transaction,
  question: string,
  last: string | null,
): Promise<OwnDocuments | null> {
  const titles = await listTitles(tx);
  if (titles.length === 0) return null;
  const { named, topic } = namedDocuments(question, titles);
  const short = last !== null && new Set(tellingWords(topic)).size < wordsOfItsOwn;
  const whole = short ? `${namedDocuments(last, titles).topic}. ${topic}` : topic;
  const forms = questionForms(whole);
  const within = Array.isArray(named) ? named : null;
  const passages = forms.length === 0 ? [] : await findPassages(tx, { forms, within, most: mostPassages });
  return { named: named !== null, question: whole, passages };
}
