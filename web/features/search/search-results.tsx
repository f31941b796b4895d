import { Link } from 'react-router';
import type { FoundPieces, SearchAnswer, SearchHit } from '#shared/contract/search.ts';
import classes from './search.module.css';
import { searchTexts as texts } from './texts.ts';

type Props = {
  id: string;
  groups: SearchAnswer['groups'];
  /** the hit that Enter opens, counted over all groups */
  active: number;
  onActive: (index: number) => void;
  /** a hit is opened in this tab */
  onOpen: () => void;
};

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** What was found, by kind. The focus stays in the field; each hit is a link as well. */
export function SearchResults({ id, groups, active, onActive, onOpen }: Props) {
  let index = -1;
  return (
    <div aria-label={texts.results} className={classes.results} id={id} role="listbox">
      {groups.map(({ kind, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
        <div aria-label={texts.kinds[kind]} key={kind} role="group">
          <p aria-hidden="true" className={classes.kind}>
            {texts.kinds[kind]}
          </p>
          {hits.map((hit) => {
            index += 1;
            const at = index;
            return (
              <Hit
                hit={hit}
                id={optionId(id, at)}
                isActive={at === active}
                key={hit.address}
                onOpen={onOpen}
                onPoint={() => onActive(at)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type HitProps = { hit: SearchHit; id: string; isActive: boolean; onPoint: () => void; onOpen: () => void };

function Hit({ hit: { title, within, excerpt, address }, id, isActive, onPoint, onOpen }: HitProps) {
  return (
    <Link
      aria-selected={isActive}
      className={classes.hit}
      id={id}
      onClick={(event) => {
        const isHere = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (isHere) onOpen();
      }}
      onPointerMove={onPoint}
      role="option"
      tabIndex={-1}
      to={address}
    >
      <span className={classes.title} dir="auto">
        <Pieces pieces={title} />
      </span>
      {within.length > 0 && (
        <span className={classes.within} dir="auto">
          {within.join(' · ')}
        </span>
      )}
      {excerpt.length > 0 && (
        <span className={classes.excerpt} dir="auto">
          <Pieces pieces={excerpt} />
        </span>
      )}
    </Link>
  );
}

const Pieces = ({ pieces }: { pieces: FoundPieces }) =>
  pieces.map(({ text, found }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
    found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
