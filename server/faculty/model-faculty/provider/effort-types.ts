/** AI_THINKING: how much models think; auto: as little as each task needs. */
export type Thinking = 'auto' | 'off' | 'low' | 'medium' | 'high';

/** How much a model is asked to think, as the AI SDK names it; each package spells it for its provider. */
export type Effort = 'none' | 'minimal' | 'low' | 'medium' | 'high';
