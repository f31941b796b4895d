import { join } from 'node:path';
import { documentBounds } from '#shared/contract/documents.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { createAnkiService } from './cards/anki/anki-service.ts';
import { createCardService } from './cards/card-service.ts';
import { createDocumentAdding } from './document-adding-service.ts';
import { fileTooLarge } from './document-policy.ts';
import { createDocumentReading } from './document-reading-service.ts';
import { createDocumentService } from './document-service.ts';
import { createDocumentSweep } from './document-sweep-service.ts';
import { createDocumentWriting } from './document-writing-service.ts';
import type { BucketSettings } from './files/bucket/bucket-types.ts';
import { openDocumentFiles } from './files/open-document-files.ts';
import { createMarkService } from './marks/mark-service.ts';
import { parseDocument } from './parsing/parse-document.ts';
import { createPassageService } from './passages/passage-service.ts';
import { createDocumentSearchService } from './search/document-search-service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  generations: GenerationService;
  dataDir: string;
  /** where files are stored; null: in DATA_DIR */
  bucket: BucketSettings | null;
  isFull: () => boolean;
  isExamActive: (userId: string) => Promise<boolean>;
  /** Do the files in the store belong to this installation? */
  isOurStore: () => Promise<boolean>;
  /** extracts the text of a file; absent: a thread for each */
  parse?: typeof parseDocument;
};

/** Creates all services of learners' own documents, in the order of their dependencies. */
export function createShelf({ dataDir, bucket, isFull, parse = parseDocument, ...deps }: Deps) {
  const { database, clock } = deps;
  const files = openDocumentFiles(join(dataDir, 'documents'), bucket, {
    mostBytes: documentBounds.bytes,
    tooLarge: fileTooLarge,
    isFull,
  });
  const writing = createDocumentWriting({ database });
  const reading = createDocumentReading({ ...deps, files, writing, parse });
  const documents = createDocumentService({ ...deps, files, writing, reading });
  return {
    documents,
    adding: createDocumentAdding({ database, clock, files, reading, isFull }),
    documentSweep: createDocumentSweep({ ...deps, files, documents }),
    documentSearch: createDocumentSearchService({ database }),
    marks: createMarkService({ database, clock }),
    passages: createPassageService({ database }),
    cards: createCardService({ database, clock }),
    anki: createAnkiService({ ...deps, files }),
  };
}
