/** What the end of a stream means; 'whole': complete, whatever it is called. */
export type Ending = 'whole' | 'length' | 'filtered' | 'tool' | 'broken';

/** The names of endings that are none of a complete reply, in the words of all providers. */
const endings: [Ending, RegExp][] = [
  [
    'length',
    /length|max.?(output.?|new.?|completion.?)?tokens|token.?limit|truncat|incomplete|context.?(window|exceed)/i,
  ],
  ['filtered', /filter|safety|block|prohibited|recitation|refusal|sensitive|spii|moderation/i],
  ['broken', /error|abort|cancel|interrupt|fail|timeout|insufficient|malformed|unavailable|overload/i],
  ['tool', /tool|function/i],
];

/**
 * Classifies the end of a reply by the provider's own word for it, or by the package's if there is none. A word that
 * nobody knows ('eos', 'end_turn', '') is that of a complete reply: whoever cuts one off says why.
 */
export function endingOf({ raw, unified }: { raw?: string | undefined; unified: string }): Ending {
  const said = raw === undefined ? unified : raw;
  return endings.find(([, words]) => words.test(said))?.[0] ?? 'whole';
}
