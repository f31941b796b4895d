/** What the database of this start tells. */
export type DatabaseTraces = { id: string | null; hasAccounts: boolean };

/** What DATA_DIR or the bucket tells. `isKnown`: the database knows one of the files at least. */
export type PlaceTraces = {
  /** such as DATA_DIR /var/lib/lectern */
  name: string;
  /** where its id lies */
  idAt: string;
  id: string | null;
  /** files of documents */
  files: number;
  isKnown: boolean;
  /** accounts of an embedded database in it that is not this start's; null: their number is unknown; absent: there is none */
  otherAccounts?: number | null;
};

/** The id of the installation (null: none yet), with what is to be said in the log; or why nothing is started. */
export type Decision = { id: string | null; notes: string[] } | { refusal: string };

const anotherDir = 'set another DATA_DIR';
const ends = 'Nothing was changed or removed.';

const accountsOf = (count: number | null) =>
  count === null
    ? 'an embedded database'
    : `an embedded database with ${count} account${count === 1 ? '' : 's'}`;

/** An embedded database beside a DATABASE_URL: would somebody's accounts be left behind? */
function leftBehind(database: DatabaseTraces, place: PlaceTraces): 'nobody' | 'long ago' | 'now' {
  if (place.otherAccounts === undefined || place.otherAccounts === 0 || place.isKnown) return 'nobody';
  // Before there were ids: whoever has accounts on PostgreSQL has moved on.
  return database.id === null && place.id === null && database.hasAccounts ? 'long ago' : 'now';
}

/** Why a place cannot belong to the database, in one line; null: it can. */
function objection(database: DatabaseTraces, place: PlaceTraces): string | null {
  const { name, idAt, id, files, isKnown, otherAccounts } = place;
  if (id !== null && id === database.id) return null;
  if (leftBehind(database, place) === 'now')
    return `${name} holds the data of ${accountsOf(otherAccounts ?? null)}, and DATABASE_URL names another database. To move it there: npm run backup without DATABASE_URL, then npm run restore with it. To start without it, ${anotherDir}.`;
  if (id !== null && database.id !== null)
    return `${name} belongs to another installation (${id}, in ${idAt}) than the database (${database.id}). Set the ones that belong together; if these do, remove ${idAt}.`;
  if (files > 0 && !isKnown)
    return `${name} holds ${files} files of documents, and the database knows none of them: they belong to another one. Set the one that they belong to; to start without them, ${anotherDir} or bucket, or move them away.`;
  // What was never used, such as that of a first try, may be taken over.
  if (id !== null && !database.hasAccounts && otherAccounts !== 0)
    return `${name} belongs to an installation (${id}, in ${idAt}), and the database is empty. Set the database that belongs to it; to start anew, ${anotherDir} or remove ${idAt}.`;
  return null;
}

/**
 * Do the database and the places with its files belong together? Ids tell; where one is missing (before there were ids, a new
 * host, a restored dump), the files do: the database knows them, or they are another one's.
 */
export function decideInstallation(database: DatabaseTraces, places: PlaceTraces[]): Decision {
  for (const place of places) {
    const refusal = objection(database, place);
    if (refusal !== null) return { refusal: `${refusal} ${ends}` };
  }
  const ids = new Set([database.id, ...places.map(({ id }) => id)].filter((id) => id !== null));
  if (ids.size > 1) {
    const [one, other] = places.filter(({ id }) => id !== null);
    return {
      refusal: `${one?.name} (${one?.id}) and ${other?.name} (${other?.id}) belong to different installations. ${ends}`,
    };
  }
  const notes = places.flatMap((place) =>
    leftBehind(database, place) === 'long ago'
      ? [`${place.name} also holds ${accountsOf(place.otherAccounts ?? null)}, which is not used`]
      : [],
  );
  return { id: [...ids][0] ?? null, notes };
}
