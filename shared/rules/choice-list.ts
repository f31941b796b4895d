import type { Choice } from '#shared/contract/classroom.ts';

/** The choices that a reply asks back with, as its text lists them: for whoever reads the text alone. */
export const choiceList = (choices: Choice[]): string => choices.map(({ text }) => `- ${text}`).join('\n');

/** The text of a reply without that list, for a page that shows the choices themselves under it. */
export const withoutChoiceList = (text: string, choices: Choice[]): string =>
  text.replace(`${choiceList(choices)}\n\n`, () => '');
