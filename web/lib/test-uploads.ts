import { vi } from 'vitest';

/** A fake upload: the test controls its progress and the server's response. */
export class TestUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  method = '';
  path = '';
  body: unknown = null;
  status = 0;
  statusText = '';
  responseText = '';
  aborted = false;
  #answered = new Headers();

  open(method: string, path: string): void {
    this.method = method;
    this.path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  /** reports `loaded` of `total` bytes as sent */
  goUp(loaded: number, total: number): void {
    const event = Object.assign(new Event(loaded >= total ? 'load' : 'progress'), { loaded, total });
    this.upload.dispatchEvent(event);
  }
  async answer(response: Response): Promise<void> {
    this.status = response.status;
    this.statusText = response.statusText;
    this.#answered = response.headers;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
  /** breaks the connection */
  break(): void {
    this.dispatchEvent(new Event('error'));
  }
  get file(): File | null {
    const file = this.body instanceof FormData ? this.body.get('file') : null;
    return file instanceof File ? file : null;
  }
}

/** Replaces the browser's uploads with fakes. @returns all of them, in order of their start */
export function takeUploads(): TestUpload[] {
  const uploads: TestUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends TestUpload {
      override send(body: unknown): void {
        super.send(body);
        uploads.push(this);
      }
    },
  );
  return uploads;
}
