import type { Choice } from '#shared/contract/classroom.ts';

/** The choices of a reply that asks back, as a list in its text, for readers of the plain text. */
export const choiceList = (choices: Choice[]): string => choices.map(({ text }) => `- ${text}`).join('\n');

/** The text of a reply without that paragraph, which may be its last, for a page that shows the choices as buttons. */
export const withoutChoiceList = (text: string, choices: Choice[]): string =>
  text.replace(`\n\n${choiceList(choices)}`, () => '');
