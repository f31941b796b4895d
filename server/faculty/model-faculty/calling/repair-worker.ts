import { jsonrepair } from 'jsonrepair';
import { serveTasks } from '../../../platform/task-thread/serve-tasks.ts';

const tasks = { repair: async (text: string): Promise<string> => jsonrepair(text) };
export type RepairTasks = typeof tasks;

await serveTasks(async () => tasks);
