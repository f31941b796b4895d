/** Characters between which a line end is no space: Chinese and Japanese are written without spaces. */
export const eastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]/u;
