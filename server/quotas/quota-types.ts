/** What one learner may take of what all share; docs/decisions/0024 says how the defaults were chosen. */
export type QuotaLimits = {
  /** bytes of all that is stored of a learner, as the database stores it, without indexes */
  storedBytes: number;
  /** courses that are there or being made; deleted ones count as bytes until they are gone for good */
  courses: number;
  /** courses from files, in any hour; null: not limited (RATE_LIMITS=off) */
  importsPerHour: number | null;
};

/** What a learner has of the product's courses. `importedAt` are the times of those that came from files, oldest first. */
export type CourseCounts = { courses: number; importedAt: Date[] };

/** A `made` course is new, an `imported` one came with a file. */
export type CourseMaking = 'made' | 'imported';
