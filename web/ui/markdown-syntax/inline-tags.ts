import type { Html, PhrasingContent, Root } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import type { Code, Construct, Effects, State } from 'micromark-util-types';
import { visit } from 'unist-util-visit';

/** The tags of HTML that mean something in a text; any other is shown as written. */
const tags = /^<(?:br ?\/?|\/?su[bp])>$/i;
const longest = '</sub>'.length;

function tokenizeTag(effects: Effects, ok: State, nok: State): State {
  let text = '';
  return (code) => {
    effects.enter('inlineTag');
    return inside(code);
  };
  function inside(code: Code): State | undefined {
    if (code === null || code < 0 || text.length >= longest) return nok(code);
    text += String.fromCharCode(code);
    effects.consume(code);
    return code === 62 ? done : inside;
  }
  function done(code: Code): State | undefined {
    if (!tags.test(text)) return nok(code);
    effects.exit('inlineTag');
    return ok(code);
  }
}

export const inlineTag: Construct = { name: 'inlineTag', tokenize: tokenizeTag };

export const inlineTagNodes: Extension = {
  enter: {
    inlineTag(token) {
      this.enter({ type: 'html', value: '' }, token);
    },
  },
  exit: {
    inlineTag(token) {
      (this.stack.at(-1) as Html).value = this.sliceSerialize(token);
      this.exit(token);
    },
  },
};

/** Turns `<br>` into a line break and what stands between `<sub>` or `<sup>` and its end into one; a lone tag is text. */
export function remarkInlineTags() {
  return (tree: Root): void => {
    visit(tree, 'html', (node, place, parent) => {
      if (!parent || place === undefined) return undefined;
      const siblings = parent.children as PhrasingContent[];
      const name = node.value.toLowerCase().replace(/[<> /]/g, '');
      if (name === 'br') {
        siblings[place] = { type: 'break' };
        return undefined;
      }
      const end = node.value.startsWith('</')
        ? -1
        : siblings.findIndex((one, at) => at > place && one.type === 'html' && isEnd(one, name));
      if (end < 0) siblings[place] = { type: 'text', value: node.value };
      else {
        const children = siblings.slice(place + 1, end);
        siblings.splice(place, end + 1 - place, { type: 'emphasis', data: { hName: name }, children });
      }
      return place;
    });
  };
}

const isEnd = ({ value }: Html, name: string): boolean => value.toLowerCase() === `</${name}>`;
