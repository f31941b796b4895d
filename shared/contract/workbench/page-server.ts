import { z } from 'zod';
import type { ProgramFile } from './program.ts';

/** The file of a page's task that says what a simulated server answers. */
const serverFile = 'server.json';

const routeSchema = z.strictObject({
  status: z.number().int().min(200).max(599).optional(),
  /** answered as JSON */
  body: z.json().optional(),
  /** answered as it stands, as HTML; in the place of `body` */
  text: z.string().optional(),
  /** milliseconds until it answers */
  after: z.number().min(0).max(5000).optional(),
  /** true: no answer comes, as without a network */
  fails: z.boolean().optional(),
});

/** Method and path → what is answered. Any other address is not found; another site does not permit it. */
const pageServerSchema = z.record(z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/[^\s?#]*$/), routeSchema);
export type PageServer = z.infer<typeof pageServerSchema>;

/** The server of a page, null where it has none; `problem`: a sentence for whoever wrote a file that is none. */
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
