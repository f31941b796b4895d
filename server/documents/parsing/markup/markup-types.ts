export type Attributes = Readonly<Record<string, string | undefined>>;

/** What happens while markup is read from its beginning to its end. */
export type MarkupHandler = {
  /** true: nothing of this element is shown, and nothing of it is reported */
  hides: (name: string, attributes: Attributes) => boolean;
  /** an element begins; its `close` follows, whatever the file does */
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  /** an element whose end does not matter: it is empty, or marks words within a paragraph */
  point: (name: string, attributes: Attributes) => void;
  text: (text: string) => void;
};

/** What is read of a kind of markup. */
export type MarkupOptions = {
  /** 'html' as browsers read it; 'xhtml' with elements closed by themselves; 'xml' without any knowledge of elements */
  language: 'html' | 'xhtml' | 'xml';
  /** names of the attributes that are reported */
  attributes: ReadonlySet<string>;
};
