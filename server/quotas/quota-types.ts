/** The quotas of one learner; docs/decisions/0024 explains the defaults. */
export type QuotaLimits = {
  /** bytes of all stored data of a learner, as the database stores them, without indexes */
  storedBytes: number;
  /** courses, including those being made; deleted ones only count as bytes until they are purged */
  courses: number;
  /** courses imported from files within any hour; null: unlimited (RATE_LIMITS=off) */
  importsPerHour: number | null;
};

/** A learner's number of courses, and when the imported ones were imported, oldest first. */
export type CourseCounts = { courses: number; importedAt: Date[] };

/** A `made` course is new, an `imported` one comes from a file. */
export type CourseMaking = 'made' | 'imported';
