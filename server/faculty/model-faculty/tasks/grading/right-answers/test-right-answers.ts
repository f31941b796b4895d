import { arabic } from './test-ar.ts';
import type { Asked } from './test-asked.ts';
import { german } from './test-de.ts';
import { english } from './test-en.ts';
import { spanish } from './test-es.ts';
import { french } from './test-fr.ts';
import { hindi } from './test-hi.ts';
import { italian } from './test-it.ts';
import { japanese } from './test-ja.ts';
import { korean } from './test-ko.ts';
import { portuguese } from './test-pt.ts';
import { russian } from './test-ru.ts';
import { chinese } from './test-zh.ts';

export const rightAnswers: Record<string, Asked[]> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  zh: chinese,
  ja: japanese,
  ko: korean,
  ar: arabic,
  hi: hindi,
  ru: russian,
};
