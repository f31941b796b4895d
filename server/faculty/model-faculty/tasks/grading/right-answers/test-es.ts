import type { Asked } from './test-asked.ts';

export const spanish: Asked[] = [
  {
    question: '¿Por qué hay estaciones del año?',
    model: 'El eje de la Tierra está inclinado, así que cada hemisferio recibe más o menos sol según el mes.',
    criteria: ['Menciona la inclinación del eje.', 'Dice que cambia la luz que recibe cada hemisferio.'],
    answers: [
      [
        'El planeta va torcido. En enero le toca más calor a Argentina y en julio a nosotros.',
        'El planeta va torcido',
        'En enero le toca más calor a Argentina y en julio a nosotros',
      ],
      [
        'pq la tierra esta ladeada 23 grados, los rayos caen mas rectos arriba o abajo segun la epoca',
        'la tierra esta ladeada 23 grados',
        'los rayos caen mas rectos arriba o abajo segun la epoca',
      ],
      [
        'Tienes que imaginar una peonza inclinada; debes fijarte en qué mitad mira hacia la lámpara.',
        'Tienes que imaginar una peonza inclinada',
        'qué mitad mira hacia la lámpara',
      ],
      [
        'No es la distancia, ¡es el ángulo! Los días se alargan en el norte mientras se acortan en el sur.',
        '¡es el ángulo!',
        'Los días se alargan en el norte mientras se acortan en el sur.',
      ],
      [
        'Rota sobre un palo que no está «de pie».\nPor eso medio mundo queda de cara al Sol y medio mundo de espaldas… y luego al revés.',
        'Rota sobre un palo que no está "de pie"',
        'medio mundo queda de cara al Sol … y luego al revés',
      ],
    ],
  },
  {
    question: '¿Qué es una variable en un programa?',
    model: 'Un nombre que guarda un valor, el cual puede cambiar mientras el programa se ejecuta.',
    criteria: ['Dice que guarda un valor bajo un nombre.', 'Dice que el valor puede cambiar.'],
    answers: [
      [
        'Una caja con etiqueta. Lo de dentro se puede sustituir.',
        'Una caja con etiqueta',
        'Lo de dentro se puede sustituir.',
      ],
      [
        'Es como un apodo para un dato: edad = 20, y mañana edad = 21',
        'un apodo para un dato',
        'edad = 20, y mañana edad = 21',
      ],
      [
        'Un sitio de la memoria que llamamos x; nunca es fijo.',
        'Un sitio de la memoria que llamamos x',
        'nunca es fijo',
      ],
      [
        'let total = 0; — pones algo ahí y más tarde pones otra cosa',
        'let total = 0; - pones algo ahí',
        'más tarde pones otra cosa',
      ],
      ['Un cajón rotulado; varía, como dice la palabra', 'Un cajón rotulado', 'varía, como dice la palabra'],
    ],
  },
];
