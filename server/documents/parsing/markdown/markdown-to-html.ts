import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];

/** Keeps formulas verbatim between their dollar signs, so that stars and underscores in them are not markup. */
const mathAsWritten: HtmlExtension = {
  enter: {
    mathFlow() {
      this.tag('<p>');
    },
    mathFlowFenceMeta() {
      this.raw(' ');
    },
  },
  exit: {
    mathFlow() {
      this.tag('</p>');
    },
    mathFlowFenceSequence(token) {
      this.raw(this.sliceSerialize(token));
    },
    mathFlowValue(token) {
      this.raw(this.encode(this.sliceSerialize(token)));
    },
    mathTextSequence(token) {
      this.raw(this.sliceSerialize(token));
    },
    mathTextData(token) {
      this.raw(this.encode(this.sliceSerialize(token)));
    },
  },
};

/** Passes HTML in the text through; the HTML parser decides what is shown. */
const htmlAsWritten: HtmlExtension = {
  exit: {
    htmlFlowData(token) {
      this.raw(this.sliceSerialize(token));
    },
    htmlTextData(token) {
      this.raw(this.sliceSerialize(token));
    },
  },
};

/** Converts a piece of Markdown to HTML. `prefix` precedes the ids of its notes. */
export function markdownToHtml(piece: string, prefix: string): string {
  return micromark(piece, {
    allowDangerousHtml: true,
    extensions: [gfm(), math()],
    htmlExtensions: [gfmHtml({ clobberPrefix: prefix }), mathAsWritten, htmlAsWritten],
  });
}
