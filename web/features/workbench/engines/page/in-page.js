// The text of this file is the driver of a live page: it writes the learner's document into its own frame, reports what is
// printed and what fails, and does and reads what a test asks for. A learner's script may have changed whatever is not
// taken here, before it runs: prototypes, iterators, promises. So nothing below leans on these where it reads. `makeServer` and
// `makeStore` are in-server.js and in-store.js: the world of the page, in which nothing is real.
(makeServer, makeStore) => (port) => {
  const { apply, getOwnPropertyDescriptor } = Reflect;
  const getter = (kind, name) => getOwnPropertyDescriptor(kind.prototype, name).get;
  const read = (get, self) => apply(get, self, []);
  const post = port.postMessage.bind(port);
  const later = window.setTimeout.bind(window);
  const clock = performance.now.bind(performance);
  const page = document;
  const queryAll = Document.prototype.querySelectorAll;
  const [open, write, close] = ['open', 'write', 'close'].map((name) => document[name].bind(document));
  const styleOf = window.getComputedStyle.bind(window);
  const dataOf = getter(MessageEvent, 'data');
  const countOf = getter(NodeList, 'length');
  const textOf = getter(Node, 'textContent');
  const { getAttribute } = Element.prototype;
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  const { dispatchEvent } = EventTarget.prototype;
  const { click } = HTMLElement.prototype;
  const { requestSubmit } = HTMLFormElement.prototype;
  const RealEvent = Event;
  const RealKeyboardEvent = KeyboardEvent;
  const fields = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].map((kind) =>
    getOwnPropertyDescriptor(kind.prototype, 'value'),
  );

  // Other realms run no script (the policy of /sandbox), so that what is taken away here is gone. Threads of its own a
  // page does not need, and they could be started without end.
  for (const name of ['open', 'Worker', 'SharedWorker']) {
    Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false });
  }

  // Asked by each turn of a loop (guard-loops.ts): a task that goes on for too long ends where it is.
  const longest = 1500;
  let began = null;
  Object.defineProperty(window, '__mayGoOn', {
    value: () => {
      if (began === null) {
        began = clock();
        later(() => {
          began = null;
        }, 0);
      } else if (clock() - began > longest)
        throw new RangeError('Stopped: this loop was still running after a second and a half.');
    },
  });

  let printed = 0;
  const shown = (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof Error) return String(value);
    if (value instanceof Element) return value.outerHTML.slice(0, 200);
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const print = (...values) => {
    if (printed > 20_000) return;
    const line = `${values.map(shown).join(' ')}\n`.slice(0, 2000);
    printed += line.length;
    post({ print: line });
  };
  let current = '';
  const onError = (event) => {
    event.preventDefault();
    const message = event.reason ? String(event.reason) : event.message.replace(/^Uncaught /, '');
    post({ error: { message, line: event.lineno || null, file: current } });
  };

  /** Handlers in attributes are brought to life here, since the policy lets no text of a document run by itself. */
  const bringHandlers = (changes) => {
    const bring = (element) => {
      for (const { name, value } of element.attributes)
        if (name.startsWith('on') && name in element) element[name] = new Function('event', value);
    };
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') bring(target);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        bring(node);
        for (const inside of node.querySelectorAll('*')) bring(inside);
      }
    }
  };

  /** A server and a store for the page, before any script of it: what a frame without an origin and a network lacks. */
  function furnish({ routes, stored }) {
    const give = (name, value) =>
      Object.defineProperty(window, name, { value, writable: true, configurable: true });
    if (routes) give('fetch', makeServer(routes));
    give(
      'localStorage',
      makeStore(stored, (items) => post({ stored: items })),
    );
  }

  /** Piece by piece. A script is a timer's text: the browser takes that for a script of the document as any other. */
  function writePieces(pieces) {
    open();
    Object.assign(console, { log: print, info: print, debug: print, warn: print, error: print });
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onError);
    new MutationObserver(bringHandlers).observe(page, { subtree: true, childList: true, attributes: true });
    const next = (at) => {
      if (at === pieces.length) {
        close();
        return later(() => post({ written: true }), 0);
      }
      const { html, script, name } = pieces[at];
      if (script === undefined) write(html);
      else {
        current = name;
        later(script, 0);
      }
      later(next, 0, at + 1);
    };
    next(0);
  }

  const find = (selector) => apply(queryAll, page, [selector]);
  /** The descriptor of the field that the element is; a getter of another kind throws. */
  const fieldOf = (element) => {
    for (let at = 0; at < 3; at += 1) {
      try {
        read(fields[at].get, element);
        return fields[at];
      } catch {
        // It is another one.
      }
    }
    return null;
  };

  /** false: there is no such element */
  function act(step) {
    const target = find(step.click ?? step.at)[0];
    if (!target) return false;
    const tell = (event) => apply(dispatchEvent, target, [event]);
    if (step.click !== undefined) {
      if (target instanceof HTMLElement) apply(click, target, []);
      else tell(new RealEvent('click', { bubbles: true, cancelable: true }));
    } else if (step.type !== undefined) {
      const field = fieldOf(target);
      if (!field) return false;
      apply(field.set, target, [step.type]);
      tell(new RealEvent('input', { bubbles: true }));
      tell(new RealEvent('change', { bubbles: true }));
    } else {
      tell(new RealKeyboardEvent('keydown', { key: step.press, bubbles: true, cancelable: true }));
      if (step.press === 'Enter' && target.form) apply(requestSubmit, target.form, []);
      tell(new RealKeyboardEvent('keyup', { key: step.press, bubbles: true }));
    }
    return true;
  }

  function look({ at, attributes, style }) {
    const all = find(at);
    const first = all[0];
    // Without a prototype there is no setter that a learner's script could have put there.
    const seen = { count: read(countOf, all), text: '', value: null };
    const found = { attributes: { __proto__: null }, style: { __proto__: null } };
    if (!first) return { ...seen, ...found };
    for (let place = 0; place < attributes.length; place += 1)
      found.attributes[attributes[place]] = apply(getAttribute, first, [attributes[place]]);
    for (let place = 0; place < style.length; place += 1)
      found.style[style[place]] = apply(getPropertyValue, styleOf(first), [style[place]]);
    const field = fieldOf(first);
    return { ...seen, ...found, text: read(textOf, first), value: field && read(field.get, first) };
  }

  const answer = (id, make) => {
    try {
      const made = make();
      later(() => post({ answered: id, made }), 0);
    } catch {
      post({ answered: id, made: false });
    }
  };
  port.onmessage = (event) => {
    // By its own getter, and done in a task of its own: the event is a way to the port, and window.event to the event.
    const order = read(dataOf, event);
    later(() => {
      if (order.write) {
        furnish(order);
        writePieces(order.write);
      } else if (order.alive) post({ alive: order.alive });
      else answer(order.id, () => (order.look ? look(order.look) : act(order.step)));
    }, 0);
  };
  post({ ready: true });
};
