import type { LessonWords } from './lesson-words-type.ts';

export const de: LessonWords = {
  practice: 'Übung',
  titles: {
    exam: 'Prüfung: {title}',
    practice: 'Übung: {title}',
    reading: 'Zum Lesen und Ausprobieren: {title}',
    ownWords: 'In eigenen Worten: {title}',
    onYourOwn: 'Auf eigene Faust: {title}',
    toYourself: 'Fragen an dich selbst: {title}',
    ownSources: 'Eigene Quellen zu {title}',
    showsInExam: 'Zeigt sich in der Prüfung: {title}',
    fewer: '({passed} von {count} Fragen: Die anderen haben unsere Kontrolle nicht bestanden)',
  },
  verdicts: {
    met: 'Erfüllt',
    missing: 'Fehlt',
    notGraded: 'Nicht bewertet',
    leftOut: 'Diese Frage blieb ohne Antwort.',
    unjustified:
      'Was nicht bewertet ist, ließ sich mit keinen Worten der Antwort belegen. Deshalb zählt diese Frage nicht; beurteile sie selbst anhand der Liste.',
    unconfirmed: 'ein zweiter Blick auf deine Worte war nötig, und das Modell hat nicht geantwortet',
    noted:
      'Ein Teil deiner Antwort spricht den an, der sie bewertet. Das ändert keine Punkte, weder für noch gegen dich; es ist bei deiner Antwort vermerkt.',
  },
  outcomes: {
    correct: 'Richtig',
    partly: 'Teilweise richtig',
    wrong: 'Nicht richtig',
    'not-graded': 'Nicht bewertet',
    'self-assessed': 'Selbst beurteilt',
  },
  review: {
    yourAnswer: 'Deine Antwort',
    noAnswer: 'Keine Antwort',
    correctAnswer: 'Richtige Antwort',
    modelAnswer: 'Eine Musterantwort',
    checklist: 'Hake ab, was deine Antwort enthält',
  },
  labels: {
    ownWords: 'Eigene Worte des Modells',
    notInDocuments: 'eigene Worte des Modells: Sie stehen nicht in deinen Dokumenten',
    fromKnowledge: 'Aus dem Wissen des Modells: Nichts davon ist aus deinen Dokumenten zitiert.',
    introduction:
      'Ein Modell hat diese Einführung aus deinem Dokument geschrieben. Was in Anführungszeichen steht, steht dort Wort für Wort: Ein Druck darauf zeigt, wo. Was als Eigenes des Modells gekennzeichnet ist, steht dort nicht.',
    documentWords: 'Mit den Worten des Dokuments',
    solution: 'Lösung zeigen',
  },
  onlyEnglish:
    'Ich verstehe leider nur Englisch: Die Texte, aus denen ich unterrichte, sind englisch. Frag mich bitte auf Englisch, kurz und einfach genügt.',
  prompts: {
    simpler: { label: 'Einfacher', text: 'Bitte einfacher.' },
    example: { label: 'Ein Beispiel', text: 'Bitte ein Beispiel.' },
    quiz: { label: 'Frag mich ab', text: 'Frag mich ab.' },
    hint: { label: 'Ein Hinweis', text: 'Bitte einen Hinweis.' },
    read: { label: 'Was lesen?', text: 'Welche Quellen empfiehlst du?' },
    about: { label: 'Worum geht es?', text: 'Worum geht es in der Prüfung?' },
    mistakes: { label: 'Meine Fehler', text: 'Welche Fragen hatte ich falsch?' },
  },
};
