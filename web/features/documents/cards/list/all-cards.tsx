import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { cardBounds, type OwnCard } from '#shared/contract/cards.ts';
import { useUnsent } from '#web/lib/outbox/use-outbox.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { IconPlus } from '#web/ui/icons/icons.ts';
import kept from '#web/ui/marks/kept.module.css';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { cardsQuery } from '../../api/cards.ts';
import { emptyDraft } from '../card-draft.ts';
import { CardItem } from '../card-item.tsx';
import { cardQueue, type ShownCard, useShownCards } from '../card-list.ts';
import classes from '../cards.module.css';
import { RefusedCards } from '../refused-cards.tsx';
import { cardTexts as texts } from '../texts.ts';
import { useCardEditing } from '../use-card-editing.tsx';
import { AnkiBox } from './anki-box.tsx';

export type CardLinks = {
  documents: string;
  reviews: string;
  passage: (documentId: string, section: number, block: number) => string;
};

type Props = { userId: string | null; links: CardLinks; q: string; onQuery: (q: string) => void };

/** /cards: all of the learner's own cards. */
export function AllCards({ userId, links, q, onQuery }: Props) {
  const list = useCardList(userId, q);
  const { cards, total, query } = list;
  const editing = useCardEditing((message) => toast(message, { kind: 'success' }));
  const isBare = total === 0 && q === '' && cards.length === 0;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <PageTitle title={texts.title} />
          <p className={classes.lead}>{texts.lead}</p>
        </div>
        <Button leftSection={<IconPlus size={18} />} onClick={() => editing.make(emptyDraft, null)}>
          {texts.newCard}
        </Button>
      </header>
      <RefusedCards />
      {query.isError && !query.data && (
        <FailedState
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          title={texts.loadFailed}
        />
      )}
      {query.isPending && <Waiting />}
      {isBare && <EmptyState detail={texts.emptyDetail} title={texts.empty} />}
      {query.data && !isBare && (
        <SearchField
          className={classes.search}
          label={texts.search}
          maxLength={cardBounds.search}
          onQuery={onQuery}
          q={q}
        />
      )}
      {query.data && !isBare && cards.length === 0 && (
        <EmptyState
          action={
            <Button onClick={() => onQuery('')} variant="default">
              {texts.showAll}
            </Button>
          }
          detail={texts.nothingHint}
          title={texts.nothing(q)}
        />
      )}
      {cards.length > 0 && <Cards {...{ cards, editing, links, total }} />}
      {query.hasNextPage && (
        <Button
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          variant="default"
        >
          {texts.more}
        </Button>
      )}
      <AnkiBox userId={userId} />
      <p className={classes.ways}>
        <Link to={links.reviews}>{texts.toReviews}</Link>
        <Link to={links.documents}>{texts.toDocuments}</Link>
      </p>
      {editing.dialog}
    </div>
  );
}

const noCards: readonly OwnCard[] = [];
const isNew = () => true;
const isNone = () => false;

/** The loaded pages, with newer states in this browser; new cards come first. */
function useCardList(userId: string | null, q: string) {
  const query = useInfiniteQuery(cardsQuery(userId, q));
  const { data } = query;
  const server = useMemo(() => data?.pages.flatMap(({ cards }) => cards) ?? noCards, [data]);
  const shown = useShownCards(server, data && q === '' ? isNew : isNone);
  const cards = useMemo(
    () => shown.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
    [shown],
  );
  const told = data?.pages[0]?.total ?? 0;
  return { query, cards, total: Math.max(0, told + cards.length - server.length) };
}

type CardsProps = {
  cards: readonly ShownCard[];
  total: number;
  links: CardLinks;
  editing: ReturnType<typeof useCardEditing>;
};

function Cards({ cards, total, links, editing }: CardsProps) {
  const unsent = useUnsent(cardQueue, texts);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="all-cards">
      <h2 className={classes.number} id="all-cards" ref={heading} tabIndex={-1}>
        {texts.all(total)}
      </h2>
      <ul className={kept.list}>
        {cards.map((card) => (
          <CardItem
            card={card}
            key={card.id}
            notice={card.isWaiting && unsent(card.id)}
            onDelete={() => {
              heading.current?.focus({ preventScroll: true });
              editing.remove(card);
            }}
            onEdit={() => editing.edit(card)}
            place={<Origin card={card} links={links} />}
          />
        ))}
      </ul>
    </section>
  );
}

function Origin({ card: { source, place }, links }: { card: ShownCard; links: CardLinks }): ReactNode {
  const from = source === '' ? '' : texts.from(source);
  if (!place) return from;
  return (
    <>
      {from}{' '}
      <Link to={links.passage(place.documentId, place.section, place.block)}>{texts.whereItStands}</Link>
    </>
  );
}

/** Skeletons of cards. */
function Waiting() {
  return (
    <div aria-label={texts.loading} className={kept.list} role="status">
      {['first', 'second', 'third'].map((name) => (
        <Skeleton aria-hidden height={104} key={name} radius="sm" />
      ))}
    </div>
  );
}
