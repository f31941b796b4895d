-- The visibility of a course that the operator has taken out of sight of others, to be put back; null: it is not.
ALTER TABLE "ml_courses_staging" ADD COLUMN "hidden_from" text;
