import type { ModelBlock } from '#blocks/model-block.ts';
import { questionOfBlock } from '#blocks/question-block.ts';
import { bounds } from '#shared/contract/bounds.ts';
import { AppError } from '../../../../platform/app-error.ts';
import { learnerOwner } from '../../../../platform/queue-owner.ts';
import type { TaskContext } from '../../../faculty.ts';
import type { LessonView, NotesWithBlocks, PlannedActivity } from '../../../lesson-types.ts';
import { askJson } from '../../calling/ask-model.ts';
import type { Caller } from '../../calling/call-model.ts';
import { prompts } from '../../prompts/prompt-texts.ts';
import { failureFacts, ModelFailure } from '../../provider/model-failure.ts';
import { checkBlind } from '../solving/check-blind.ts';
import { inLanguageOf, lessonData, listenerFor } from '../task-tools.ts';
import { acceptedBlocks, toldBlocks } from './block-shapes.ts';
import { sectionsOf, withMarks } from './place-blocks.ts';
import { type Programs, unproved } from './prove-block.ts';
import { type ReadBlock, readBlock } from './read-block.ts';

/** Timeout for adding blocks; the learner can read the notes meanwhile. A model that thinks gets the time of a first word too. */
const longestMs = 60_000;
const timeFor = ({ model }: Caller): number =>
  model.abilities.thinks === true ? longestMs + model.firstMs : longestMs;
/** The maximum number of blocks in notes. */
const mostBlocks = 4;
/** Tokens of the learner's day to keep free, since an exam and the chat are more important than blocks. */
const spareTokens = 8000;

type Placed = Extract<ReadBlock, { block: unknown }> & { section: number };

/**
 * Has the model write blocks for its own notes, and adds those that are verified automatically. Never fails: without a
 * model, without tokens, after the timeout or without verified blocks the notes stay unchanged.
 * @throws only the reason of the context's signal
 */
export async function addBlocks(
  caller: Caller,
  programs: Programs,
  { lesson, activity, notes }: { lesson: LessonView; activity: PlannedActivity; notes: string },
  context: TaskContext,
): Promise<NotesWithBlocks> {
  const sections = sectionsOf(notes);
  if (sections === null) return { notes, blocks: [] };
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeFor(caller))]);
  const within = { ...context, signal };
  let proved: Placed[] = [];
  try {
    const written = await writtenBlocks(caller, { lesson, activity, sections }, within);
    const known = await provedBlocks(written, lesson, programs, within);
    proved = await agreedBlocks(caller, lesson, known, within);
    if (proved.length < written.length)
      caller.logger.warn(
        { task: 'blocks', written: written.length, shown: proved.length },
        'generated blocks are left out',
      );
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof ModelFailure) && !signal.aborted) throw error;
    const facts = error instanceof ModelFailure ? failureFacts(error) : { kind: 'too slow' };
    caller.logger.warn({ task: 'blocks', ...facts }, 'notes are returned without blocks');
  }
  const marked = withMarks(sections, proved);
  if (proved.length === 0 || marked.length > bounds.notes) return { notes, blocks: [] };
  return { notes: marked, blocks: proved.map(({ block }) => block) };
}

type Place = { lesson: LessonView; activity: PlannedActivity; sections: string[] };

/** The model's blocks; null for those without a valid shape. */
async function writtenBlocks(
  caller: Caller,
  { lesson, activity: { type, title, objective }, sections }: Place,
  context: TaskContext,
): Promise<(ModelBlock | null)[]> {
  const { blocks } = await askJson(
    caller,
    {
      task: 'lesson-blocks',
      system: prompts.lessonBlocks,
      data: {
        ...lessonData(lesson),
        activity: { type, title, objective },
        sections: sections.map((text, place) => ({ number: place + 1, text })),
      },
      temperature: 0.7,
      maxOutputTokens: 5000,
      effort: 'low',
      ...inLanguageOf(lesson),
    },
    acceptedBlocks,
    { ...listenerFor('blocks', context), spareTokens },
    { listName: 'blocks', jsonSchema: toldBlocks },
  );
  return blocks;
}

/** The blocks that can be parsed and are verified, deduplicated. */
async function provedBlocks(
  written: (ModelBlock | null)[],
  { unit }: LessonView,
  programs: Programs,
  { signal, userId }: TaskContext,
): Promise<Placed[]> {
  const objectives = unit.objectives.map(({ id }) => id);
  const proved: Placed[] = [];
  for (const one of written) {
    const read = one && readBlock(one, objectives);
    if (!one || !read || 'problem' in read || proved.length === mostBlocks) continue;
    if (proved.some(({ block }) => block.id === read.block.id)) continue;
    // Not the learner's own turns, which their programs need.
    const owner = learnerOwner(`proof ${userId}`);
    const problem = await unproved(read.block, read.wrongPrograms, programs, owner).catch(notNow);
    signal.throwIfAborted();
    if (problem === null) proved.push({ ...read, section: one.section });
  }
  return proved;
}

/** Without an engine, or with a full queue, the block is not verified. */
function notNow(error: unknown): string {
  if (error instanceof AppError) return error.message;
  throw error;
}

/** Removes questions that a solver without the key answers differently, or that could not be solved. */
async function agreedBlocks(
  caller: Caller,
  lesson: LessonView,
  known: Placed[],
  context: TaskContext,
): Promise<Placed[]> {
  const asked = known.flatMap(({ block }) =>
    'question' in block && block.question.type !== 'code' ? [questionOfBlock(block)] : [],
  );
  const verdicts = await checkBlind(caller, { lesson, asked, seed: 'blocks' }, context);
  return known.filter(({ block }) => {
    const verdict = verdicts.get(block.id);
    return verdict === undefined || verdict === 'agreed';
  });
}
