/** A bucket of an S3-compatible store, and what lets us in. */
export type BucketSettings = {
  /** where the store is, without a slash at its end */
  endpoint: string;
  name: string;
  /** stands before the name of every file: empty, or with a slash at its end */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Does the bucket stand in the path? Else it is a part of the host's name. */
  pathStyle: boolean;
};

/** How long, and how often, the store is asked; tests are less patient. */
export type BucketPatience = {
  /** milliseconds for an answer to begin, and between two pieces of one */
  quiet: number;
  /** milliseconds for a try that carries no file */
  short: number;
  /** the least pace of a file, in bytes for each millisecond */
  pace: number;
  tries: number;
  /** milliseconds before the second try; doubled before each further one */
  pause: number;
};
