// The text of this file is the driver of the sandbox in which JavaScript runs: a worker for each program, ended in time.
(port) => {
  const run = ({ id, text, time, mostOutput }) => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const worker = new Worker(address);
    let output = '';
    let isOver = false;
    const over = (result) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      worker.terminate();
      URL.revokeObjectURL(address);
      port.postMessage({ id, outcome: { output, error: null, stopped: null, ...result } });
    };
    const limit = setTimeout(() => over({ stopped: 'time' }), time);
    worker.onmessage = ({ data }) => {
      // Whoever finds the worker's way out again prints no more than others.
      if (data.print) output = (output + data.print).slice(0, mostOutput);
      else if (data.full) over({ stopped: 'output' });
      else if (data.tooMuch) over({ stopped: 'memory' });
      else if (data.error) over({ error: data.error });
      else if (data.end) over(data.value === undefined ? {} : { value: JSON.parse(data.value) });
    };
    // What the program could not catch, such as a text that is no program.
    worker.onerror = (event) => {
      event.preventDefault();
      over({
        error: { message: String(event.message).replace(/^Uncaught /, ''), line: event.lineno || null },
      });
    };
    return () => over({ stopped: 'time' });
  };
  const running = new Map();
  port.onmessage = ({ data }) => {
    if (data.run) running.set(data.run.id, run(data.run));
    if (data.stop) running.get(data.stop)?.();
    if (data.here) port.postMessage({ here: true });
  };
  port.postMessage({ ready: true });
};
