// The text of this file makes a page's localStorage, which a frame without an origin does not have. `stored`: what an earlier
// opening of the page left; `tell` hears of each change.
(stored, tell) => {
  const most = 100_000;
  const items = new Map(stored);
  const change = (name, text) => {
    const next = new Map(items);
    if (text === null) next.delete(name);
    else next.set(name, text);
    let size = 0;
    for (const [key, value] of next) size += key.length + value.length;
    if (size > most) throw new DOMException('The store is full.', 'QuotaExceededError');
    if (text === null) items.delete(name);
    else items.set(name, text);
    tell([...items]);
  };
  const store = {
    getItem: (name) => items.get(String(name)) ?? null,
    setItem: (name, value) => change(String(name), String(value)),
    removeItem: (name) => change(String(name), null),
    clear: () => {
      items.clear();
      tell([]);
    },
    key: (place) => [...items.keys()][place] ?? null,
    get length() {
      return items.size;
    },
  };
  // An item can be read, set and deleted as a property, too.
  return new Proxy(store, {
    get: (_, name) => (name in store || typeof name === 'symbol' ? store[name] : items.get(name)),
    set: (_, name, value) => {
      change(String(name), String(value));
      return true;
    },
    deleteProperty: (_, name) => {
      change(String(name), null);
      return true;
    },
    has: (_, name) => name in store || items.has(name),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      items.has(name)
        ? { value: items.get(name), writable: true, enumerable: true, configurable: true }
        : undefined,
  });
};
