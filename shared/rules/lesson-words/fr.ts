import type { LessonWords } from './lesson-words-type.ts';

export const fr: LessonWords = {
  practice: 'Exercice',
  titles: {
    exam: 'Examen : {title}',
    practice: 'Exercice : {title}',
    reading: 'À lire et à essayer : {title}',
    ownWords: 'Avec vos propres mots : {title}',
    onYourOwn: 'En autonomie : {title}',
    toYourself: 'Questions à vous-même : {title}',
    ownSources: 'Vos propres sources sur {title}',
    showsInExam: 'Se vérifie à l’examen : {title}',
    fewer: '({passed} questions sur {count} : les autres n’ont pas passé notre contrôle)',
  },
  verdicts: {
    met: 'Acquis',
    missing: 'Manque',
    notGraded: 'Non noté',
    leftOut: 'Cette question est restée sans réponse.',
    unjustified:
      'Ce qui n’est pas noté n’a pu être justifié par aucun mot de votre réponse ; cette question ne compte donc pas. Jugez-la vous-même avec la liste.',
    unconfirmed: 'une seconde lecture de vos mots était nécessaire, et le modèle n’a pas répondu',
    noted:
      'Une partie de votre réponse s’adresse à la personne qui la note. Cela ne change aucun point, ni pour vous ni contre vous ; c’est noté avec votre réponse.',
  },
  outcomes: {
    correct: 'Juste',
    partly: 'En partie juste',
    wrong: 'Faux',
    'not-graded': 'Non noté',
    'self-assessed': 'Auto-évalué',
  },
  review: {
    yourAnswer: 'Votre réponse',
    noAnswer: 'Pas de réponse',
    correctAnswer: 'Bonne réponse',
    modelAnswer: 'Une réponse modèle',
    checklist: 'Cochez ce que contient votre réponse',
  },
  labels: {
    ownWords: 'Les mots du modèle lui-même',
    notInDocuments: 'les mots du modèle lui-même : ils ne figurent pas dans vos documents',
    fromKnowledge: 'D’après les connaissances du modèle : rien n’est cité de vos documents.',
    introduction:
      'Un modèle a écrit cette introduction à partir de votre document. Ce qui est entre guillemets s’y trouve mot pour mot : touchez-le pour voir où. Ce qui est marqué comme venant du modèle ne s’y trouve pas.',
    documentWords: 'Dans les mots du document',
    solution: 'Afficher la solution',
  },
  onlyEnglish:
    'Désolé, je ne comprends que l’anglais : les textes avec lesquels j’enseigne sont en anglais. Pose-moi ta question en anglais, en phrases courtes et simples.',
  prompts: {
    simpler: { label: 'Plus simple', text: 'Plus simplement, s’il te plaît.' },
    example: { label: 'Un exemple', text: 'Un exemple, s’il te plaît.' },
    quiz: { label: 'Interroge-moi', text: 'Interroge-moi.' },
    hint: { label: 'Un indice', text: 'Un indice, s’il te plaît.' },
    read: { label: 'Que lire ?', text: 'Quelles sources recommandes-tu ?' },
    about: { label: 'De quoi s’agit-il ?', text: 'Sur quoi porte l’examen ?' },
    mistakes: { label: 'Mes erreurs', text: 'À quelles questions ai-je mal répondu ?' },
  },
};
