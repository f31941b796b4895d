/** Signs between which a new line is no space: Chinese and Japanese are set without any. */
export const eastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]/u;
