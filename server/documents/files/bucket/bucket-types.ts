/** A bucket of an S3-compatible store, with its credentials. */
export type BucketSettings = {
  /** URL of the store, without a trailing slash */
  endpoint: string;
  name: string;
  /** prefix of every file's name: empty, or with a trailing slash */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Is the bucket's name part of the path? Otherwise it is part of the host name. */
  pathStyle: boolean;
};

/** Timeouts and retries; shorter in tests. */
export type BucketPatience = {
  /** milliseconds until a response begins, and between two chunks of it */
  quiet: number;
  /** milliseconds for an attempt without a file */
  short: number;
  /** the minimum transfer rate of a file, in bytes per millisecond */
  pace: number;
  tries: number;
  /** milliseconds before the second attempt; doubled before each further one */
  pause: number;
};
