/**
 * Words of a goal that say nothing about its subject. They are left out before the library is searched, or 'learn',
 * 'basic' and 'work' would match everywhere.
 */
const empty = new Set(
  `a able about above actually after again against aim all also always an and am any anybody anyone anything anymore
  apply are around as ask at basic basics be because become been before begin beginner beginners being
  best better between big bit book books both but by called can class complete confident could course
  courses d daily day days deal deep deeper described develop difference differences do does doing done
  dont down during each easily easy else enjoy enjoys enough especially even ever every everyday
  everything exactly expert explain explained explaining explanation feel few find first follow for from
  fundamental fundamentals gain general get getting give go goal goals going good grasp great happen
  happens has have having he hello help her here his how i idea ideas if important improve improving in
  interested intermediate into intro introduction introductory is it its job just keep kind know knowing
  knowledge known lack lead learn learned learner learning lesson lessons let level life like little ll
  look looking lot lots love loved m main make makes making many master matter matters may me mentioned might
  more most much must my myself need needs never new nice no nor not now of off often on one only or other our out
  over overview own people per please possible practical practice practise proper properly quick quickly
  re really reason right s same say see serious several she should simple simply skill skills so some
  somebody someone something start started starting step stuff subject such sure t take talk teach tell
  than that the their them then there these they thing things think this those through time to too topic
  topics training treated try trying understand understanding understood until up us use used useful using
  ve versus very via want wanted wants was way ways we well were what when where which while who whole why
  actually came come convincing cant couldnt doesnt didnt dummies eg etc else explained got gets hi im isnt ive lol mostly
  newspaper nobody okay ok please plain pls plz refresher says said scratch thanks u ur wasnt whats wont worry wont wouldnt yes zero
  will wish with within without word words work working world would written year years you your yourself`.split(
    /\s+/,
  ),
);

const dislike =
  /\b(?:i\s+)?(?:really\s+)?(?:hate|dislike|loathe|fear|(?:(?:am|was|i'm|im)\s+)?(?:afraid|scared|terrified|sick) of|(?:am\s+|i'm\s+)?(?:bad|terrible|hopeless|not good) (?:at|with)|(?:do not|don['’]t|never) (?:like|liked|love|want|need)|can['’]t stand|without|instead of|(?<!\bto )not(?! (?:be|get|to|being|getting|only|just|sure|know|understand|understood|see|able|work|working)\b))\s+[^,.;:!?\n]{1,60}/giu;

/** For telling a misspelt 'begginer' from a word that means something. */
export const emptyWords: ReadonlySet<string> = empty;

/**
 * What a text asks for, without what it merely mentions: 'I want to understand studies in the news, I hate maths'
 * becomes 'studies news'. Empty if it names no subject at all.
 */
export function wantedWords(text: string): string {
  const words =
    withoutDislikes(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !empty.has(word)).join(' ');
}

/** 'I want to read studies, I hate maths' becomes 'I want to read studies,'. */
export const withoutDislikes = (text: string): string => text.replace(dislike, (found) => cutAtTurn(found));

/** 'I hate maths but love cooking': what follows the turn is wanted again. */
function cutAtTurn(found: string): string {
  return /\b(?:but|though|and i|so i|so that|yet)\b.*$/iu.exec(found)?.[0] ?? ' ';
}
