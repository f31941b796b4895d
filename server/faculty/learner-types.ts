/** The learner's data for the faculty. 'Anonymous', 'Unknown', 'None' and 'Not specified' are null. */
export type LearnerView = {
  name: string | null;
  educationLevel: string | null;
  careerGoals: string | null;
  interests: string[];
};
