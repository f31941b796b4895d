import { createContext } from 'react';

/** The activity whose text stands in steps inside, and whether it is being streamed. */
export const StepActivity = createContext({ activityId: '', isGrowing: false });
