import type { LessonWords } from './lesson-words-type.ts';

export const pt: LessonWords = {
  practice: 'Prática',
  titles: {
    exam: 'Prova: {title}',
    practice: 'Prática: {title}',
    reading: 'Para ler e experimentar: {title}',
    ownWords: 'Com as suas palavras: {title}',
    onYourOwn: 'Por conta própria: {title}',
    toYourself: 'Perguntas para você: {title}',
    ownSources: 'As suas próprias fontes sobre {title}',
    showsInExam: 'Mostra-se na prova: {title}',
    fewer: '({passed} de {count} perguntas: as outras não passaram na nossa verificação)',
  },
  verdicts: {
    met: 'Atendido',
    missing: 'Falta',
    notGraded: 'Sem nota',
    leftOut: 'Esta pergunta ficou sem resposta.',
    unjustified:
      'O que está sem nota não pôde ser justificado por palavras da sua resposta, por isso esta pergunta não conta; avalie-a você com a lista.',
    unconfirmed: 'era preciso olhar as suas palavras uma segunda vez, e o modelo não respondeu',
    noted:
      'Parte da sua resposta dirige-se a quem a avalia. Isso não altera nenhum ponto, nem a favor nem contra; fica anotado junto da sua resposta.',
  },
  outcomes: {
    correct: 'Correta',
    partly: 'Parcialmente correta',
    wrong: 'Incorreta',
    'not-graded': 'Sem nota',
    'self-assessed': 'Autoavaliada',
  },
  review: {
    yourAnswer: 'A sua resposta',
    noAnswer: 'Sem resposta',
    correctAnswer: 'Resposta correta',
    modelAnswer: 'Uma resposta modelo',
    checklist: 'Marque o que a sua resposta contém',
  },
  labels: {
    ownWords: 'Palavras do próprio modelo',
    notInDocuments: 'palavras do próprio modelo: não estão nos seus documentos',
    fromKnowledge: 'Do conhecimento do próprio modelo: nada disto é citado dos seus documentos.',
    introduction:
      'Um modelo escreveu esta introdução a partir do seu documento. O que está entre aspas está lá palavra por palavra: toque para ver onde. O que está marcado como próprio do modelo, não.',
    documentWords: 'Nas palavras do documento',
    solution: 'Mostrar a solução',
  },
  onlyEnglish:
    'Desculpe, só entendo inglês: os textos com que ensino estão em inglês. Pergunte em inglês, com frases curtas e simples.',
  prompts: {
    simpler: { label: 'Mais simples', text: 'Mais simples, por favor.' },
    example: { label: 'Um exemplo', text: 'Um exemplo, por favor.' },
    quiz: { label: 'Pergunte-me', text: 'Faça-me uma pergunta.' },
    hint: { label: 'Uma dica', text: 'Uma dica, por favor.' },
    read: { label: 'O que ler', text: 'Que fontes você recomenda?' },
    about: { label: 'De que trata?', text: 'De que trata a prova?' },
    mistakes: { label: 'Meus erros', text: 'Em quais perguntas eu errei?' },
  },
};
