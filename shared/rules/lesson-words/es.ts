import type { LessonWords } from './lesson-words-type.ts';

export const es: LessonWords = {
  practice: 'Práctica',
  titles: {
    exam: 'Examen: {title}',
    practice: 'Práctica: {title}',
    reading: 'Para leer y probar: {title}',
    ownWords: 'Con tus propias palabras: {title}',
    onYourOwn: 'Por tu cuenta: {title}',
    toYourself: 'Preguntas para ti: {title}',
    ownSources: 'Tus propias fuentes sobre {title}',
    showsInExam: 'Se demuestra en el examen: {title}',
    fewer: '({passed} de {count} preguntas: las demás no superaron nuestra revisión)',
  },
  verdicts: {
    met: 'Cumplido',
    missing: 'Falta',
    notGraded: 'Sin calificar',
    leftOut: 'Esta pregunta quedó sin respuesta.',
    unjustified:
      'Lo que no está calificado no pudo justificarse con palabras de tu respuesta, así que esta pregunta no cuenta; júzgala tú con la lista.',
    unconfirmed: 'hacía falta una segunda mirada a tus palabras, y el modelo no respondió',
    noted:
      'Una parte de tu respuesta se dirige a quien la evalúa. Eso no cambia ningún punto, ni a tu favor ni en tu contra; queda anotado junto a tu respuesta.',
  },
  outcomes: {
    correct: 'Correcta',
    partly: 'Parcialmente correcta',
    wrong: 'Incorrecta',
    'not-graded': 'Sin calificar',
    'self-assessed': 'Autoevaluada',
  },
  review: {
    yourAnswer: 'Tu respuesta',
    noAnswer: 'Sin respuesta',
    correctAnswer: 'Respuesta correcta',
    modelAnswer: 'Una respuesta modelo',
    checklist: 'Marca lo que contiene tu respuesta',
  },
  labels: {
    ownWords: 'Palabras del propio modelo',
    notInDocuments: 'palabras del propio modelo: no están en tus documentos',
    fromKnowledge: 'Del conocimiento del propio modelo: nada de esto se cita de tus documentos.',
    introduction:
      'Un modelo escribió esta introducción a partir de tu documento. Lo que va entre comillas está allí palabra por palabra: púlsalo para ver dónde. Lo marcado como propio del modelo, no.',
    documentWords: 'Con las palabras del documento',
    solution: 'Mostrar la solución',
  },
  onlyEnglish:
    'Lo siento, solo entiendo inglés: los textos con los que enseño están en inglés. Pregúntame en inglés, con frases cortas y sencillas.',
  prompts: {
    simpler: { label: 'Más sencillo', text: 'Más sencillo, por favor.' },
    example: { label: 'Un ejemplo', text: 'Un ejemplo, por favor.' },
    quiz: { label: 'Pregúntame', text: 'Hazme una pregunta.' },
    hint: { label: 'Una pista', text: 'Una pista, por favor.' },
    read: { label: 'Qué leer', text: '¿Qué fuentes recomiendas?' },
    about: { label: '¿De qué trata?', text: '¿De qué trata el examen?' },
    mistakes: { label: 'Mis errores', text: '¿En qué preguntas fallé?' },
  },
};
