/** The place of an activity's chat among those that wait for a model. */
export const chatPlace = (activityId: string): string => `chat ${activityId}`;
