import type { Lesson } from '../../../../library/library-types.ts';
import type { LibraryShelf } from '../../../../library/ranking/library-shelf.ts';
import type { ChatInput } from '../../../chat-types.ts';
import { findOnPage } from '../page/find-on-page.ts';
import type { PageParagraph } from '../page/open-page.ts';
import { quotedFromPage } from '../page/page-reply.ts';
import { passageAt } from '../quotation.ts';
import { plainly, type Said, unsourced } from '../said.ts';
import { type AskedProgram, askedProgram } from './asked-program.ts';

/** The words of what a kind of program is made of, which the page is searched for. */
const madeOf: Record<AskedProgram['kind'], string> = {
  count: 'parentheses start condition step round',
  sum: 'sum before the loop +=',
  repeat: 'parentheses start condition step round',
  print: 'console.log quotes text print',
  other: 'a program prints with console.log',
};

/** More rounds are not worth printing. */
const mostRounds = 1000;

/**
 * Writes a small program that is asked for in a course on JavaScript, with the paragraph of the page that explains it; for any
 * other, the page's own program that is nearest to it; where neither is, says so. Null: none is asked for.
 */
export function programReply(
  shelf: LibraryShelf,
  page: PageParagraph[],
  input: ChatInput,
  lessons: Lesson[],
): Said | null {
  const asked = input.lesson ? askedProgram(input.question) : null;
  if (!asked) return null;
  const { library } = shelf;
  const ofCourse = input.lesson?.courseSources.flatMap((ref) => library.lesson(ref) ?? []) ?? [];
  const code = [...lessons, ...ofCourse].some(teachesPrograms) ? codeFor(asked) : null;
  const programs = page.filter(({ section, at }) => passageAt(section, at).includes('```'));
  const nearest = findOnPage(shelf, programs, code === null ? input.question : madeOf[asked.kind]);
  if (code === null) return nearest ? plainly(fromPage(nearest.paragraph)) : notHere(shelf, asked);
  const isTaughtHere = nearest?.isAnswer === true;
  const why = isTaughtHere
    ? quotedFromPage(nearest.paragraph, 'How it works, from this page')
    : later(shelf, input, asked);
  const said = isTaughtHere ? plainly : unsourced;
  const isOther = shelf.ranking.read(input.question).notTaught.length > 0;
  const language = isOther ? 'In JavaScript, which is what is taught here:' : '';
  return said(
    [language, `\`\`\`js\n${code}\n\`\`\``, explained(asked), why].filter((part) => part !== '').join('\n\n'),
  );
}

const languages = ['javascript', 'page'];

export const teachesPrograms = ({ blocks }: Lesson): boolean =>
  blocks.some(
    (block) =>
      'question' in block && block.question.type === 'code' && languages.includes(block.question.language),
  );

const fromPage = (paragraph: PageParagraph): string =>
  `I cannot write that one for you, but this page has a program to start from. Change it bit by bit, and run it after each change.\n\n${quotedFromPage(paragraph)}`;

/** There is no program to start from: says so, and where the library teaches them. */
function notHere({ library, ranking }: LibraryShelf, asked: AskedProgram): Said {
  const taught = ranking
    .lessons(ranking.read(madeOf[asked.kind]))
    .flatMap(({ ref }) => library.lesson(ref) ?? [])
    .find(teachesPrograms);
  const where = taught
    ? ` The library teaches programs in JavaScript; [${taught.short}](/library/${taught.ref}) is a place to begin.`
    : '';
  return unsourced(
    `I cannot write programs here, and this page has none to start from.${where} If you have one that does not work, ask me about the line that you do not understand.`,
  );
}

function codeFor(asked: AskedProgram): string | null {
  switch (asked.kind) {
    case 'count':
      return isShort(asked.from, asked.to)
        ? `${header(asked.from, asked.to, asked.step)}\n  console.log(i);\n}`
        : null;
    case 'sum':
      return isShort(asked.from, asked.to)
        ? `let sum = 0;\n${header(asked.from, asked.to, asked.to < asked.from ? -1 : 1)}\n  sum += i;\n}\nconsole.log(sum);`
        : null;
    case 'repeat':
      return asked.times <= mostRounds
        ? `${header(1, asked.times, 1)}\n  console.log(${inQuotes(asked.text)});\n}`
        : null;
    case 'print':
      return `console.log(${inQuotes(asked.text)});`;
    case 'other':
      return null;
  }
}

const isShort = (from: number, to: number): boolean => Math.abs(to - from) <= mostRounds;

function header(from: number, to: number, step: number): string {
  const sign = step < 0 ? '>=' : '<=';
  const size = Math.abs(step);
  const next = size === 1 ? (step < 0 ? 'i--' : 'i++') : `i ${step < 0 ? '-=' : '+='} ${size}`;
  return `for (let i = ${from}; i ${sign} ${to}; ${next}) {`;
}

const inQuotes = (text: string): string =>
  text.includes("'") || text.includes('\\') ? JSON.stringify(text) : `'${text}'`;

function explained(asked: AskedProgram): string {
  switch (asked.kind) {
    case 'count':
      return `It starts at ${asked.from}, goes on as long as \`i\` is ${asked.step < 0 ? 'at least' : 'at most'} ${asked.to}, and ${asked.step < 0 ? 'takes away' : 'adds'} ${Math.abs(asked.step)} after each round. What would you change to leave out the ${asked.to}?`;
    case 'sum':
      return 'The name `sum` is made before the loop, and each round adds to it. What would happen if it were made inside?';
    case 'repeat':
      return `The counter \`i\` only counts the rounds, ${asked.times} of them.`;
    case 'print':
      return 'The quotes make it text: what stands between them is printed as it is.';
    case 'other':
      return '';
  }
}

/** Where in the library what the program is made of is taught, if not on this page. */
function later({ library, ranking }: LibraryShelf, { lesson }: ChatInput, asked: AskedProgram): string {
  const [found] = ranking.lessons(ranking.read(madeOf[asked.kind]));
  const taught = found ? library.lesson(found.ref) : null;
  if (!taught || lesson?.unit.source?.lessons.includes(taught.ref)) return '';
  return `How it works is taught in [${taught.short}](/library/${taught.ref}).`;
}
