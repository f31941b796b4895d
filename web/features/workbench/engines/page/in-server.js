// The text of this file makes a `fetch` that a simulated server answers: for a live page in its frame, and for a page that was
// saved. `routes` are those of server.json ('GET /prices.json' → what is answered); what is not among them is not found.
(routes) => {
  const home = 'https://shop.example/';
  const notFound = { status: 404, text: '<!doctype html><title>Not found</title><p>There is no such page.' };
  const kinds = { json: 'application/json', text: 'text/html; charset=utf-8' };
  const answerOf = ({ status = 200, body, text }) => {
    const said = text ?? (body === undefined ? null : JSON.stringify(body));
    const type = text === undefined ? kinds.json : kinds.text;
    // No answer with these has a body, and Response refuses one.
    const bodiless = status === 204 || status === 304;
    return new Response(bodiless ? null : said, { status, headers: { 'content-type': type } });
  };
  return (asked, { method, signal } = {}) =>
    new Promise((resolve, reject) => {
      const from = typeof asked === 'object' && 'url' in asked ? asked : { url: String(asked) };
      const address = new URL(from.url, home);
      const name = `${(method ?? from.method ?? 'GET').toUpperCase()} ${address.pathname}`;
      const isHome = address.origin === new URL(home).origin;
      const answer = isHome && Object.hasOwn(routes, name) ? routes[name] : notFound;
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const end = () => {
        signal?.removeEventListener('abort', stop);
        // Another site permits nothing, and without a network nothing answers: the same error for both.
        if (!isHome || answer.fails) reject(new TypeError('Failed to fetch'));
        else resolve(answerOf(answer));
      };
      const timer = setTimeout(end, answer.after ?? 0);
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop);
    });
};
