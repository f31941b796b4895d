// The text of this file is the driver of the sandbox for engines that are loaded: one worker that keeps its engine from
// program to program. It is replaced when it had to be stopped; the new one starts from what the first one prepared.
(port) => {
  let parts = null;
  let image = null;
  let worker = null;
  let isReady = false;
  let current = null;
  let waiting = [];

  const ended = (stopped) => ({ output: '', error: null, stopped });
  const over = (outcome) => {
    clearTimeout(current.limit);
    port.postMessage({ id: current.id, outcome });
    current = null;
    next();
  };
  const replace = () => {
    worker.terminate();
    start();
  };
  const fail = (why) => {
    worker.terminate();
    worker = null;
    port.postMessage({ failed: why });
    for (const { id } of waiting) port.postMessage({ id, outcome: ended('memory') });
    waiting = [];
  };
  const start = () => {
    isReady = false;
    const address = URL.createObjectURL(new Blob([parts.script], { type: 'text/javascript' }));
    const own = new Worker(address);
    worker = own;
    own.onmessage = ({ data }) => {
      if (own !== worker) return;
      if (data.ready) {
        URL.revokeObjectURL(address);
        image ??= data.image;
        isReady = true;
        port.postMessage({ ready: true });
        next();
      } else if (data.failed) fail(data.failed);
      else if (current) {
        if (data.spent) replace();
        over(data.outcome);
      }
    };
    own.onerror = (event) => {
      event.preventDefault();
      if (own !== worker) return;
      if (!isReady) return fail(String(event.message));
      replace();
      if (current) over(ended('memory'));
    };
    own.postMessage({ files: parts.files, image });
  };
  function next() {
    if (!isReady || current || waiting.length === 0) return;
    const { id, time, order } = waiting.shift();
    const limit = setTimeout(() => {
      replace();
      over(ended('time'));
    }, time);
    current = { id, limit };
    port.postMessage({ begun: id });
    worker.postMessage({ order });
  }
  const stop = (id) => {
    if (current?.id === id) {
      replace();
      over(ended('time'));
    }
    if (!waiting.some((one) => one.id === id)) return;
    waiting = waiting.filter((one) => one.id !== id);
    port.postMessage({ id, outcome: ended('time') });
  };
  port.onmessage = ({ data }) => {
    if (data.parts) {
      parts = data.parts;
      start();
    }
    if (data.run) {
      waiting.push(data.run);
      if (!worker) start();
      next();
    }
    if (data.stop) stop(data.stop);
    if (data.here) port.postMessage({ here: true });
  };
};
