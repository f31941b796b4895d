import { z } from 'zod';
import type { ProgramFile } from './program.ts';

/** The file of a page task that defines the responses of a simulated server. */
const serverFile = 'server.json';

const routeSchema = z.strictObject({
  status: z.number().int().min(200).max(599).optional(),
  /** sent as JSON */
  body: z.json().optional(),
  /** sent unchanged as HTML, instead of `body` */
  text: z.string().optional(),
  /** delay in milliseconds */
  after: z.number().min(0).max(5000).optional(),
  /** true: a network error */
  fails: z.boolean().optional(),
});

/** Method and path → response. Any other path is a 404; other origins are blocked by CORS. */
const pageServerSchema = z.record(z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/[^\s?#]*$/), routeSchema);
export type PageServer = z.infer<typeof pageServerSchema>;

/** Parses the server of a page, null if there is none; `problem`: a message for the author of an invalid file. */
export function readPageServer(files: Pick<ProgramFile, 'name' | 'text'>[]): {
  routes: PageServer | null;
  problem: string | null;
} {
  const file = files.find(({ name }) => name === serverFile);
  if (!file) return { routes: null, problem: null };
  try {
    return { routes: pageServerSchema.parse(JSON.parse(file.text)), problem: null };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    return { routes: {}, problem: `${serverFile} cannot be read: ${why}` };
  }
}
