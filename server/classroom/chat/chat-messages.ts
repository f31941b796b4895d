import type { MessageList } from '#shared/contract/classroom.ts';
import { readVerdicts } from '../../evidence/evidence-service.ts';
import type { GenerationService } from '../../generations/generation-service.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ActivityRow } from '../activity-store.ts';
import type { ExamWatch } from '../chat-types.ts';
import { presentMessage } from '../classroom-presenter.ts';
import { listMessages, type MessageRow } from '../message-store.ts';
import { hiddenMessageText } from './chat-answer.ts';

/** The messages of an activity, oldest first, and the state of those without a reply. */
export async function readMessages(
  tx: Transaction,
  activity: ActivityRow,
  { exams, generations }: { exams: ExamWatch; generations: Pick<GenerationService, 'about'> },
): Promise<MessageList> {
  const verdicts = await readVerdicts(tx, activity);
  const kept = await listMessages(tx, activity.id);
  const isHidden = await exams.hiddenMessageTestIn(tx, activity.id);
  const said = new Map(kept.map(({ id, text }) => [id, text]));
  const rows = kept.map((row) =>
    isHidden(row, said.get(row.inReplyTo ?? '') ?? '')
      ? { ...row, text: hiddenMessageText, choices: null, citations: null }
      : row,
  );
  const replies = await generations.about(tx, ['chat'], 'messageId', unansweredIn(rows));
  /** What a stopped reply said, unless an exam is open that asks for it. */
  const writtenTo = (row: MessageRow): string | null => {
    const text = replies.get(row.id)?.written ?? null;
    const asReply = { ...row, sender: 'Professor', text: text ?? '', inReplyTo: row.id };
    return text !== null && isHidden(asReply, row.text) ? hiddenMessageText : text;
  };
  const messages = rows.map((row) =>
    presentMessage(
      row,
      verdicts.get(row.id) ?? null,
      replies.get(row.id)?.cancelled ? { written: writtenTo(row) } : null,
    ),
  );
  const answering = [...replies].flatMap(([messageId, { id: generationId, running }]) =>
    running ? [{ messageId, generationId }] : [],
  );
  return { messages, answering };
}

/** The ids of the Student messages without a reply. */
function unansweredIn(rows: MessageRow[]): string[] {
  const answered = new Set(rows.map(({ inReplyTo }) => inReplyTo));
  return rows.filter(({ id, sender }) => sender === 'Student' && !answered.has(id)).map(({ id }) => id);
}
