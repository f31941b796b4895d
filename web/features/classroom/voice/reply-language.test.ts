import { expect, it } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { languageOfReply, loadLanguages } from './reply-language.ts';

const activity = { language: 'de' } as ClassroomActivity;
const reply = (text: string, kind: 'model' | 'library' = 'model') => ({ text, madeBy: { kind } }) as Message;
const english = 'You can think of the dough as a net that holds the air in it.';

it('a reply is read aloud in its own language once languages are loaded, before in that of the course', async () => {
  expect(languageOfReply(activity, reply(english))).toBe('de');
  await loadLanguages();
  expect(languageOfReply(activity, reply(english))).toBe('en');
  expect(languageOfReply(activity, reply('Das Netz hält die Luft fest, und der Teig geht auf.'))).toBe('de');
  expect(languageOfReply(activity, reply('Das Netz hält die Luft fest.', 'library'))).toBe('en');
});
