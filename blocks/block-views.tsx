import type { BlockKind, BlockOf } from '#shared/contract/workbench/block.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { StillOptions, StillProgram, StillRoom } from '#web/features/workbench/still-parts.tsx';
import {
  IconAdjustmentsHorizontal,
  IconBulb,
  IconChartBar,
  IconCode,
  IconPencil,
  IconPlayerTrackNext,
} from '#web/ui/icons/icons.ts';
import type { BlockView } from './block-view.ts';
import { StillTasks } from './explore/still-tasks.tsx';

const table: { [Kind in BlockKind]: BlockView<BlockOf<Kind>> } = {
  predict: {
    label: 'What do you think?',
    Icon: IconBulb,
    Still: ({ block: { guess } }) =>
      guess.type === 'choice' ? <StillOptions options={guess.options} /> : <StillRoom />,
    fetchView: async () => (await import('./predict/predict-block.tsx')).PredictBlock,
  },
  try: {
    label: 'Try it',
    Icon: IconPencil,
    Still: ({ block: { question } }) =>
      question.options ? <StillOptions options={question.options} /> : <StillRoom />,
    fetchView: async () => (await import('./try/try-block.tsx')).TryBlock,
  },
  code: {
    label: 'Write it',
    Icon: IconCode,
    Still: ({ block }) => block.task.files.map(({ name, text }) => <StillProgram key={name} text={text} />),
    fetchView: async () => (await import('./code/program-block.tsx')).ProgramBlock,
  },
  trace: {
    label: 'Step through',
    Icon: IconPlayerTrackNext,
    Still: ({ block }) => <StillProgram text={block.program} />,
    fetchView: async () => (await import('./trace/trace-block.tsx')).TraceBlock,
    asksForAnswer: () => false,
  },
  figure: {
    label: 'Look closely',
    Icon: IconChartBar,
    Still: ({ block }) => <p>{shownText(block.alt)}</p>,
    fetchView: async () => (await import('./figure/figure-block.tsx')).FigureBlock,
    asksForAnswer: () => false,
  },
  explore: {
    label: 'Explore',
    Icon: IconAdjustmentsHorizontal,
    Still: StillTasks,
    fetchView: async () => (await import('./explore/explore-view.tsx')).ExploreView,
    prepare: async (block) => (await import('./explore/prepare-exploration.ts')).prepareExploration(block),
    asksForAnswer: ({ tasks }) => tasks.length > 0,
  },
};

/** What a page shows of each kind of block. */
export const blockViews = table as unknown as Record<BlockKind, BlockView>;
