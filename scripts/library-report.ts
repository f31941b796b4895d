// npm run library:report: what the linter finds in the starter library, for those who write lessons.
await import('../server/library/lint-library.ts');
