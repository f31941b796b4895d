/** What the faculty may know of the learner. 'Anonymous', 'Unknown', 'None' and 'Not specified' arrive as null. */
export type LearnerView = {
  name: string | null;
  educationLevel: string | null;
  careerGoals: string | null;
  interests: string[];
};
