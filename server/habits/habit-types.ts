/** Makes and recognises the marks in links that work without a session (server/auth). */
export type Marks = {
  make: (purpose: string, text: string) => string;
  holds: (purpose: string, text: string, mark: string) => boolean;
};
