export type Attributes = Readonly<Record<string, string | undefined>>;

/** Callbacks for one pass through a markup file. */
export type MarkupHandler = {
  /** true: this element is hidden, and none of its content is reported */
  hides: (name: string, attributes: Attributes) => boolean;
  /** an element begins; its `close` always follows, even in malformed files */
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  /** an element whose end is irrelevant: an empty or inline element */
  point: (name: string, attributes: Attributes) => void;
  text: (text: string) => void;
};

/** Options for a kind of markup. */
export type MarkupOptions = {
  /** 'html' as browsers parse it; 'xhtml' with self-closing elements; 'xml' without knowledge of elements */
  language: 'html' | 'xhtml' | 'xml';
  /** names of the attributes that are reported */
  attributes: ReadonlySet<string>;
};
