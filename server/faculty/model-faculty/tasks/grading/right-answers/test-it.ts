import type { Asked } from './test-asked.ts';

export const italian: Asked[] = [
  {
    question: 'Perché il ghiaccio galleggia?',
    model: 'Congelando l’acqua si espande, quindi il ghiaccio è meno denso dell’acqua liquida.',
    criteria: ['Dice che congelando occupa più spazio.', 'Dice che perciò pesa meno dell’acqua che sposta.'],
    answers: [
      [
        'La bottiglia in freezer scoppia: il solido è più grande. Quindi un litro di ghiaccio è più leggero.',
        'La bottiglia in freezer scoppia: il solido è più grande',
        'un litro di ghiaccio è più leggero',
      ],
      [
        'le molecole si allontanano (reticolo), così ha meno densità e viene su',
        'le molecole si allontanano (reticolo)',
        'ha meno densità e viene su',
      ],
      [
        'Devi sapere che l’acqua è strana: si gonfia sotto i 4 °C. Il resto lo fa Archimede, la spinta vince sul peso.',
        'si gonfia sotto i 4 °C',
        'la spinta vince sul peso',
      ],
      [
        'Si dilata del 9%. A parità di volume perde il confronto sulla bilancia.',
        'Si dilata del 9%',
        'A parità di volume perde il confronto sulla bilancia',
      ],
      ['Il cubetto «cresce»… e allora è come il legno.', 'Il cubetto "cresce"', 'allora è come il legno'],
    ],
  },
  {
    question: 'Che cosa succede se in un ciclo la condizione non diventa mai falsa?',
    model: 'Il ciclo non finisce e il programma resta bloccato.',
    criteria: [
      'Dice che il ciclo continua senza fine.',
      'Dice che il resto del programma non viene eseguito.',
    ],
    answers: [
      [
        'Gira per sempre, le righe dopo non le vede nessuno.',
        'Gira per sempre',
        'le righe dopo non le vede nessuno',
      ],
      [
        'while(true){} → loop infinito, il browser si pianta',
        'while(true){} → loop infinito',
        'il browser si pianta',
      ],
      [
        'non esce piu e tutto quello che viene dopo aspetta',
        'non esce piu',
        'tutto quello che viene dopo aspetta',
      ],
      [
        'Va avanti all’infinito finché non chiudi la finestra; la fine del codice non arriva.',
        "Va avanti all'infinito",
        'la fine del codice non arriva',
      ],
      [
        'Ripete, ripete, ripete. Il messaggio finale non compare.',
        'Ripete, ripete, ripete.',
        'Il messaggio finale non compare',
      ],
    ],
  },
];
