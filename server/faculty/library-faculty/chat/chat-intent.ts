/** The intent of a student's message, as far as its words tell. */
export type Intent =
  | 'nothing'
  | 'thanks'
  | 'greeting'
  | 'farewell'
  | 'who'
  | 'manipulation'
  | 'exam-answers'
  | 'hint'
  | 'solution'
  | 'exercise'
  | 'quiz'
  | 'simpler'
  | 'example'
  | 'summary'
  | 'terms'
  | 'resources'
  | 'misconception'
  | 'lost'
  | 'more'
  | 'question';

type Rule = {
  intent: Intent;
  pattern: RegExp /** only in messages of at most so many words */;
  most?: number;
};

/** The first matching rule decides. */
const rules: Rule[] = [
  {
    intent: 'manipulation',
    pattern:
      /\b(?:ignore|forget|disregard|override)\b.{0,40}\b(?:instructions?|prompt|rules?|above|previous|everything)\b|\b(?:system prompt|developer mode|jailbreak)\b|\byou are (?:now|no longer)\b|\b(?:give|award|get)\b.{0,20}\b(?:full|maximum|top) (?:marks|points|score|grade)\b|\bpretend (?:to be|you)\b/iu,
  },
  {
    intent: 'exam-answers',
    pattern:
      /\b(?:exam|quiz)\b(?!,? or\b).{0,40}\b(?:answers|solutions|keys?)\b|\b(?:answers?|solutions?|keys?)\b.{0,40}\b(?:exam|quiz)\b|\banswers? (?:of|to|for) (?:the|this|my) test\b|\bwhat (?:will|is going to) be (?:on|in) the (?:exam|test)\b/iu,
  },
  {
    intent: 'thanks',
    pattern:
      /^\W*(?:ok(?:ay)?,?\s+)?(?:many thanks|thank|thanks|thx|cheers|great|that helped|got it|i see|makes sense|perfect|cool|nice)\b[^?]*$/iu,
    most: 7,
  },
  { intent: 'farewell', pattern: /^\W*(?:bye|goodbye|see you|good night|that'?s all)\b/iu, most: 6 },
  {
    intent: 'greeting',
    pattern: /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|hallo|salut|hola)\b/iu,
    most: 5,
  },
  {
    intent: 'who',
    pattern:
      /\bwho are you\b|\bwhat are you\W*$|\bare you (?:a |an )?(?:human|real|robot|ai|bot|machine)\b|\bwhat can (?:you|i) (?:do|ask)\b|\bhow (?:do you work|can you help)\b/iu,
  },
  {
    intent: 'hint',
    pattern:
      /\b(?:hints?|clues?|nudge|(?:a|any|some) tips?)\b|\bi(?:'m| am) stuck\b|\bhelp me (?:with|start)\b/iu,
    most: 14,
  },
  {
    intent: 'solution',
    pattern:
      /\b(?:the|a|show|see) solution\b|\bsolutions?(?:,? (?:please|pls))?\W*$|\b(?:worked|right|correct) answer\b|\b(?:show me|what is|what's) the answer\W*$|\bthe answer to the (?:task|exercise)\b/iu,
    most: 14,
  },
  { intent: 'quiz', pattern: /\b(?:quiz|test) me\b|^\W*(?:another )?quiz\W*$/iu, most: 12 },
  {
    intent: 'simpler',
    pattern:
      /^\W*(?:(?:can you |could you )?(?:say|put|explain|tell me|make) (?:it|this|that) )?(?:more simply|(?:even )?simpler|in (?:simpler|simple|plain) words)(?:,? please)?\W*$/iu,
  },
  {
    intent: 'exercise',
    pattern:
      /^\W*(?:(?:give|show|set) me |i want |i'd like |may i have )?(?:(?:an?|another|some|more|the|one more)\s+)?(?:exercises?|tasks?|practi[sc]e(?: problems?)?)(?: please)?\W*$|\bsomething to (?:try|do)\b|\blet me (?:try|practi[sc]e)\b/iu,
    most: 12,
  },
  {
    intent: 'example',
    pattern:
      /\b(?:an?|another|some|more|any|the|worked) examples?\b(?! (?:of|for|where|with))|^\W*examples?\W*$|\bshow me (?:how|with numbers)\W*$|^\W*for instance\W*$/iu,
    most: 9,
  },
  {
    intent: 'summary',
    pattern:
      /\b(?:summar(?:y|ise|ize)|recap|tl;?dr|key points|main points|sum (?:it|this) up)\b|\b(?:in short|briefly)\W*$/iu,
    most: 14,
  },
  {
    intent: 'terms',
    pattern: /\b(?:key terms?|glossary|vocabulary)\b|^\W*(?:the )?(?:terms|definitions)\W*$/iu,
    most: 10,
  },
  {
    intent: 'resources',
    pattern:
      /\b(?:recommend|suggest|list|any|good|give me|show me|what|which|other|more)\b.{0,30}\b(?:resources?|books?|links?|sources?|websites?|videos?)\b|^\W*(?:\w+ )?(?:resources?|books?|links?|sources?|websites?|videos?)\W*$|\b(?:further reading|read (?:on|more)|where can i (?:read|learn))\b/iu,
    most: 14,
  },
  { intent: 'misconception', pattern: /\b(?:misconceptions?|common mistakes?|pitfalls?)\b/iu, most: 12 },
  {
    intent: 'lost',
    pattern:
      /\b(?:(?:do not|don'?t|didn'?t|can'?t|cannot) (?:get|understand|follow)|confus(?:ed|ing)|i(?:'m| am) lost|too (?:hard|difficult|complicated|fast)|explain (?:it |this |that )?(?:again|simply|differently|like)|simpler|in other words|eli5)\b/iu,
    // A longer message names its subject, so that is searched for instead.
    most: 8,
  },
  {
    intent: 'more',
    pattern:
      /^\W*(?:why|how so|how come|go on|more|tell me more|and then|continue|what else|really|what do you mean|explain)\W*$/iu,
  },
];

/** Removed from the beginning: 'Hi, what is a median?' is not a greeting. */
const courtesy =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|thanks|thank you|ok(?:ay)?|please)(?: there| again| professor| examiner| librarian| (?:so|very) much)?!?[\s,.!:;-]+(?=\S)/iu;

/** Classifies a message; without a matching rule it is a question on the subject. */
export function readIntent(message: string): Intent {
  const whole = message.replace(/[’`]/g, "'");
  const rest = whole.replace(courtesy, '');
  const text = countOf(rest) >= 3 ? rest : whole;
  const count = countOf(text);
  if (count === 0) return 'nothing';
  return (
    rules.find(({ pattern, most }) => count <= (most ?? 400) && pattern.test(text))?.intent ?? 'question'
  );
}

const countOf = (text: string) => text.match(/[\p{L}\p{N}']+/gu)?.length ?? 0;

/** The topic of a question: 'What does an outlier mean?' asks for 'outlier', not for the mean. */
export function askedTopic(message: string): string {
  return message
    .replace(/\bwhat (?:does|do|did)\b(.{1,120}?)\b(?:mean(?:s|t)?|stands? for)\b/giu, ' $1 ')
    .replace(/\bthe (?:terms?|words?|expressions?)\b(?= \w)/giu, ' ')
    .replace(/\bwhat (?:is|are) meant by\b/giu, ' ')
    .replace(/\b(?:the )?meaning of\b/giu, ' ')
    .replace(/\b(?:what|how) do you mean\b/giu, ' ')
    .replace(/\bby (?:any|all) means\b/giu, ' ');
}
