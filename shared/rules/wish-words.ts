/** What introduces a wish in a language, what ends it, and whose it is. All are matched whole and in any case. */
type WishWords = {
  /** at the beginning, before the topic */
  openings?: RegExp;
  /** at the end, after the topic */
  endings?: RegExp;
  /** from the first person to the second */
  owner: Record<string, string>;
};

const english: WishWords = {
  owner: { my: 'your', our: 'your', mine: 'yours', ours: 'yours', myself: 'yourself', ourselves: 'yourself' },
};

/** By language; a goal in one that is not listed is taken as it is written. */
const others: Record<string, WishWords> = {
  de: {
    openings:
      /^(?:ich|wir)\s(?:will|möchte|muss|wollen|möchten|müssen|würden?\sgerne?)\s(?:gerne?\s)?(?:mehr\süber\s)?|^lerne\s/iu,
    endings: /\s(?:lernen|verstehen|können|beherrschen|(?:lernen|verstehen)\s(?:möchte|will))$/iu,
    owner: {
      mein: 'dein',
      meine: 'deine',
      meinen: 'deinen',
      meinem: 'deinem',
      meiner: 'deiner',
      meines: 'deines',
    },
  },
  es: {
    openings:
      /^(?:(?:quiero|quisiera|queremos|necesito|me\sgustaría)\s)?(?:aprender|entender|saber|estudiar)\s(?:a\s|sobre\s)?/iu,
    owner: { mi: 'tu', mis: 'tus' },
  },
  fr: {
    openings:
      /^(?:(?:je\s(?:veux|voudrais|souhaite|dois)|j['’]aimerais)\s)?(?:apprendre|comprendre|savoir|étudier)\s(?:à\s)?/iu,
    owner: { mon: 'ton', ma: 'ta', mes: 'tes' },
  },
  it: {
    openings: /^(?:(?:voglio|vorrei|devo)\s)?(?:imparare|capire|sapere|studiare)\s(?:a\s)?/iu,
    owner: { mio: 'tuo', mia: 'tua', miei: 'tuoi', mie: 'tue' },
  },
  pt: {
    openings: /^(?:(?:quero|queria|gostaria\sde|preciso)\s)?(?:aprender|entender|saber|estudar)\s(?:a\s)?/iu,
    owner: { meu: 'seu', minha: 'sua', meus: 'seus', minhas: 'suas' },
  },
  nl: {
    openings: /^(?:ik|wij|we)\s(?:wil|willen|moet|zou\sgraag)\s(?:graag\s)?/iu,
    endings: /\s(?:leren|begrijpen|kunnen)$/iu,
    owner: { mijn: 'je' },
  },
};

/** The words for wishes of a language (BCP 47). */
export const wishWordsOf = (language: string): WishWords =>
  others[language.split('-')[0]?.toLowerCase() ?? ''] ?? english;
