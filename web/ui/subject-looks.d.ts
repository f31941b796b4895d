/** Made by tools/build/subject-looks.ts. */
declare module 'virtual:subject-looks' {
  export const subjectLooks: Readonly<Record<string, import('./subject-look.ts').SubjectLook>>;
}
