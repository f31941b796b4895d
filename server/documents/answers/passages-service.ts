import type { OwnDocuments } from '../../faculty/chat-types.ts';
import { tellingWords } from '../../library/ranking/words.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { namedDocuments } from './named-documents.ts';
import { findPassages, listTitles } from './passage-store.ts';
import { questionForms } from './question-words.ts';

const mostPassages = 32;
/** A question with fewer words of its own is about what was asked before, as in the library. */
const wordsOfItsOwn = 2;

/**
 * What of the learner's own documents may answer a question, in the caller's transaction, which decides whose they are. `last`:
 * what was asked before it. Null: the learner has no documents that could be read.
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
