import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './app-env.ts';

type Operation = {
  summary?: string;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
};
type Document = {
  info: { title: string; version: string };
  paths?: Record<string, Record<string, Operation>>;
};

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const schemaHtml = (label: string, content: Record<string, { schema?: unknown }> | undefined) =>
  Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `<details><summary>${escapeHtml(label)} <small>${escapeHtml(type)}</small></summary><pre tabindex="0">${escapeHtml(
          JSON.stringify(schema ?? {}, null, 2),
        )}</pre></details>`,
    )
    .join('');

function operationHtml(method: string, path: string, operation: Operation): string {
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, { description = '', content }]) =>
      `<li><b>${escapeHtml(status)}</b> ${escapeHtml(description)}${schemaHtml('Answer', content)}</li>`,
  );
  return `<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}</p>${schemaHtml('Body', operation.requestBody?.content)}<ul>${responses.join('')}</ul></section>`;
}

/** A plain page of every operation of an OpenAPI document. It needs no script and no external resources. */
function docsPage(document: Document): string {
  const operations = Object.entries(document.paths ?? {})
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationHtml(method, path, operation)),
    );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}: interfaces</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1.05rem;margin:2rem 0 .25rem}pre{overflow:auto;max-height:24rem;font-size:.8rem}</style></head>
<body><main><h1>${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}</h1>
<p>Made from the contract that server and pages share. As data: <a href="/api/openapi.json">/api/openapi.json</a>.
Accounts speak the GoTrue protocol under <code>/auth/v1</code>.</p>${operations.join('\n')}</main></body></html>`;
}

/** Adds GET /api/openapi.json and GET /api/docs, made once from all routes that `app` has at the first request. */
export function addApiDocs(app: OpenAPIHono<AppEnv>, version: string): void {
  let document: Document | null = null;
  const describe = () => {
    document ??= app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Lectern', version },
    }) as Document;
    return document;
  };
  app.get('/api/openapi.json', (c) => c.json(describe()));
  app.get('/api/docs', (c) => c.html(docsPage(describe())));
}
