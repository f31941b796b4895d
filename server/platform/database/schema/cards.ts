import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CardFace, CardPassage } from '#shared/contract/cards.ts';
import { documents } from './documents.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a learner made a card of, or brought along; its reviews are those of the review card that names it. */
export const ownCards = pgTable(
  'own_cards',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    face: jsonb('face').$type<CardFace>().notNull(),
    /** what it was made from; null: nothing, or that is gone */
    documentId: uuid('document_id'),
    passage: jsonb('passage').$type<CardPassage>(),
    /** a document that is gone, or a deck */
    source: text('source').notNull().default(''),
    /** what Anki knows it by: an export that is imported, there or here, finds it again */
    guid: text('guid').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.documentId, table.userId],
      foreignColumns: [documents.id, documents.userId],
    }).onDelete('cascade'),
    uniqueIndex('own_cards_guid').on(table.userId, table.guid),
    index('own_cards_document_idx').on(table.documentId),
    index('own_cards_newest_idx').on(table.userId, table.createdAt, table.id),
  ],
);
