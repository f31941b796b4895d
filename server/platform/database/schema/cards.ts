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

/** A learner's own card, made or imported; its reviews are those of the review card that names it. */
export const ownCards = pgTable(
  'own_cards',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    face: jsonb('face').$type<CardFace>().notNull(),
    /** the document it was made from; null: none, or deleted */
    documentId: uuid('document_id'),
    passage: jsonb('passage').$type<CardPassage>(),
    /** the title of a deleted document, or of a deck */
    source: text('source').notNull().default(''),
    /** its id in Anki: importing an export, there or here, recognises it */
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
