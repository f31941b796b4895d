import type { ownCards } from '../../platform/database/schema/cards.ts';

export type CardRow = typeof ownCards.$inferSelect;
export type NewCard = typeof ownCards.$inferInsert;
/** ... with the title of its document, if it has one. */
export type CardWithTitle = { card: CardRow; title: string | null };
export type FoundCards = { rows: CardWithTitle[]; total: number };
