import { afterEach, expect, test, vi } from 'vitest';
import { csrfToken } from './csrf-token.ts';

/** As much of a page as the token is read from. */
function page(cookie: string, metas: Record<string, string>): Document {
  return {
    cookie,
    querySelector: (selector: string) => {
      const name = /name="([^"]+)"/.exec(selector)?.[1] ?? '';
      return name in metas ? { content: metas[name] } : null;
    },
  } as unknown as Document;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['cookie', page('a=1; csrftoken=from%2Bcookie', { 'csrf-token': 'meta' }), 'from+cookie'],
  ['meta tag, without a cookie', page('', { 'csrf-token': 'meta' }), 'meta'],
  ['nothing', page('', {}), ''],
])('the token of the %s', async (_, from, token) => {
  await expect(csrfToken(from)).resolves.toBe(token);
});

test('a site that is configured so asks the server, with the marker header', async () => {
  const asked = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(JSON.stringify({ csrf_token: 'fetched' }))),
  );
  vi.stubGlobal('fetch', asked);
  await expect(csrfToken(page('csrftoken=cookie', { 'csrf-fetch': 'on' }))).resolves.toBe(
    'fetched',
  );
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/forms/csrf_token/');
  expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest' });
});
