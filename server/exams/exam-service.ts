import type { ParagraphReader } from '../faculty/document-types.ts';
import type { Faculty } from '../faculty/faculty.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { ProgramService } from '../workbench/program-service.ts';
import { appealsOf, createAppealService } from './appeals/appeal-service.ts';
import { createExamGrading } from './exam-grading-service.ts';
import { createExamReading } from './exam-reading-service.ts';
import { createExamSitting } from './exam-sitting-service.ts';
import { createExamWatch } from './exam-watch-service.ts';
import { createSelfAssessment } from './self-assessment-service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  faculty: Faculty;
  generations: GenerationService;
  programs: ProgramService;
  /** finds a paragraph in the learner's own documents; absent: there are no documents */
  paragraph?: ParagraphReader;
  /** timeout for a model's grading; answers that are ungraded by then are 'not graded' */
  gradingMs?: number;
};

export type ExamService = ReturnType<typeof createExamService>;

/** All exam services: writing, sitting, reading, self-assessment, appeals, and the chat's view of open exams. */
export function createExamService({
  database,
  clock,
  logger,
  faculty,
  generations,
  programs,
  paragraph = async () => null,
  gradingMs = 60_000,
}: Deps) {
  const grading = createExamGrading({ database, logger, faculty, programs, gradingMs });
  const reading = createExamReading({ database, clock, grading, appeals: appealsOf(faculty) });
  const { details, open, attempts } = reading;
  return {
    details,
    open,
    attempts,
    ...createExamSitting({ database, clock, reading }),
    ...createSelfAssessment({ database, clock, reading, grading }),
    ...createAppealService({ database, clock, faculty, generations, reading, grading, paragraph, gradingMs }),
    ...createExamWatch({ database, clock, reading }),
  };
}
