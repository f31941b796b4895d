import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];

/** Formulas as they are written, between their dollar signs: within them no star or underscore is a mark. */
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

/** HTML in the text goes on as it is: what of it is shown is decided where HTML is read. */
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

/** A piece of Markdown as HTML. `prefix` stands before the ids of its notes. */
export function markdownToHtml(piece: string, prefix: string): string {
  return micromark(piece, {
    allowDangerousHtml: true,
    extensions: [gfm(), math()],
    htmlExtensions: [gfmHtml({ clobberPrefix: prefix }), mathAsWritten, htmlAsWritten],
  });
}
