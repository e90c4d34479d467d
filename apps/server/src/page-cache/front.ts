import type { IncomingMessage, ServerResponse } from 'node:http';
import { safePath } from '../http/plugins/request-log.ts';
import type { PageLine } from '../http/plugins/request-log.ts';
import type { StaticFiles } from '../http/plugins/static-files.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import { writePage } from './write-page.ts';

/** What stands in front of the framework: answers that are ready as bytes. */
export interface Front {
  /** true: answered. false: the framework's turn */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** whether this is a page of many visitors, which has become too old to be served; url: path with its query */
  isPopular(url: string): boolean;
}

export interface FrontOptions {
  files: StaticFiles;
  /** null: this process renders no pages */
  cache: PageCache | null;
  pageCookie: (cookieHeader: string | undefined) => string | null;
  nextRequestId: () => string;
  /** a page from the cache was answered within so many ms */
  onCached?: (ms: number) => void;
  /** one line per page: the log of pages that never reach the framework */
  log: (line: PageLine) => void;
}

/**
 * Serves cached pages and built files without routing, hooks and reply objects, which cost more than the answer.
 * Everything unusual (another method, an error, a page not in the cache) is left to the framework.
 */
export function createFront(options: FrontOptions): Front {
  const { files, cache, onCached } = options;
  return {
    serve(request, response) {
      const { url = '', method = '' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const cut = url.indexOf('?');
      if (files.serve(request, response, cut < 0 ? url : url.slice(0, cut))) return true;
      if (cache === null || url.startsWith('/api/')) return false;
      const began = performance.now();
      const page = pageKey(url);
      const entry = page === null ? null : cache.peek(page);
      if (entry === null) return false;
      const requestId = options.nextRequestId();
      const cookie = options.pageCookie(request.headers.cookie);
      const { status, bytes } = writePage(request, response, entry, { cookie, requestId });
      onCached?.(performance.now() - began);
      options.log({ reqId: requestId, method, path: safePath(url), status, bytes });
      return true;
    },
    isPopular(url) {
      const page = cache === null ? null : pageKey(url);
      return page !== null && cache?.isPopular(page) === true;
    },
  };
}
