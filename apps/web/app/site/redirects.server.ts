import type { Redirect } from '@prichal/contract';
import { redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { siteContext } from './site.ts';

const tables = new WeakMap<readonly Redirect[], ReadonlyMap<string, string>>();

/** Leads an old address to the one that the owner has set, before any page is asked for it; a click in the page too. */
export const followRedirects: MiddlewareFunction<Response> = ({ request, context }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const { redirects } = context.get(siteContext).library;
  if (redirects.length === 0) return;
  let table = tables.get(redirects);
  if (table === undefined) {
    table = new Map(redirects.map(({ from, to }) => [from, to]));
    tables.set(redirects, table);
  }
  const to = table.get(new URL(request.url).pathname);
  if (to !== undefined) throw redirect(to, 301);
};
