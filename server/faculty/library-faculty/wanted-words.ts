/**
 * Words of a goal that say nothing about its subject. They are left out before the library is searched, or 'learn',
 * 'basic' and 'work' would match everywhere.
 */
const empty = new Set(
  `a able about above again aim all also always any anybody anyone anything apply around ask basic basics become begin
  beginner beginners best better big bit book books can class complete confident could course courses daily day days
  deal deep deeper develop do does doing done dont easily easy else enough especially even ever every everyday
  everything expert explain feel find first follow for from fundamental fundamentals gain general get getting give go
  goal goals going good great grasp have having help hello how idea ideas important improve improving in interested
  intermediate into intro introduction introductory it job just keep kind know knowing knowledge known lack lead learn
  learned learner learning lesson lessons let level life like little look looking lot lots main many make makes making
  master may me mean means might more most much must my need needs never new nice no now of often on one only other
  overview own people please possible practical practice practise proper properly quick quickly really reason right
  say see serious should simple simply skill skills so some somebody someone something start started starting step
  stuff several few exactly actually happen happens called difference differences between versus subject sure take talk teach tell than that their them then there thing things think this time to topic
  topics training try trying understand understanding understood up use used useful using very want wanted wants way
  ways well what when where which while who whole why will wish with without word words work working world would year
  years you your yourself`.split(/\s+/),
);

const dislike =
  /\b(?:i\s+)?(?:really\s+)?(?:hate|dislike|loathe|fear|(?:am|was|i'm|im)?\s*(?:afraid|scared|terrified|sick) of|(?:am\s+|i'm\s+)?(?:bad|terrible|hopeless|not good) (?:at|with)|(?:do not|don['’]t|never) (?:like|liked|love|want|need|know|understand)|can['’]t stand|without|instead of|not)\s+[^,.;:!?\n]{1,60}/giu;

/**
 * What a text asks for, without what it merely mentions: 'I want to understand studies in the news, I hate maths'
 * becomes 'studies news'. Empty if it names no subject at all.
 */
export function wantedWords(text: string): string {
  const liked = text.replace(dislike, (found) => cutAtTurn(found));
  const words = liked.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !empty.has(word)).join(' ');
}

/** 'I hate maths but love cooking': what follows the turn is wanted again. */
function cutAtTurn(found: string): string {
  return /\b(?:but|though|and i|so i|so that|yet)\b.*$/iu.exec(found)?.[0] ?? ' ';
}
