import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { officeApp } from './testing/office-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Route {
  method: Method;
  path: string;
}

/** What a page of another site makes a browser send, and what a browser sends that says nothing. */
const STRANGERS = {
  'another site': { origin: 'https://evil.test' },
  'the site without its certificate': { origin: 'http://site.test' },
  'a page that hides its address': { origin: 'null' },
  'a hidden page that another site opened': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a subdomain without an origin': { 'sec-fetch-site': 'same-site' },
  'another site without an origin': { 'sec-fetch-site': 'cross-site' },
  'the address bar': { 'sec-fetch-site': 'none' },
  'no sign of its page': {},
} as const;
const OWN = {
  'the office': { origin: 'https://site.test' },
  'the office without an origin': { 'sec-fetch-site': 'same-origin' },
} as const;

describeEachEngine('pages of other sites', (suite) => {
  const office = officeApp(suite);
  let routes: Route[] = [];
  let cookie = '';
  beforeAll(async () => {
    await office.add('olga', 'owner');
    cookie = await office.entered('olga');
    const { paths } = (await office.get('/api/v1/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    routes = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/office/'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({
          method: method.toUpperCase() as Method,
          path: path
            .slice('/api/office'.length)
            .replaceAll(/\{\w+\}/g, '019500aa-0000-7000-8000-000000000000'),
        })),
      );
  });

  /** Which kinds of pages these routes reject, each route once. */
  const rejected = async (kinds: Record<string, Record<string, string>>, some: Route[]) => {
    const found = [];
    for (const { method, path } of some)
      for (const [from, headers] of Object.entries(kinds)) {
        const answer = await office.call(method, path, { cookie, origin: null, headers });
        expect(answer.headers['cache-control'], `${method} ${path}`).toBe('no-store');
        expect(answer.headers['access-control-allow-origin'], path).toBeUndefined();
        const isRejected = answer.statusCode === 403 && answer.body.includes('CSRF_FAILED');
        if (isRejected) found.push(`${method} ${path} from ${from}`);
      }
    return found;
  };
  const changing = () => routes.filter(({ method }) => method !== 'GET');

  test('change nothing by any route of the office', async () => {
    for (const section of ['leads', 'proposals', 'deals', 'session', 'staff', 'cars', 'pricing'])
      expect(changing().map(({ path }) => path.split('/')[1])).toContain(section);
    const expected = changing().flatMap(({ method, path }) =>
      Object.keys(STRANGERS).map((from) => `${method} ${path} from ${from}`),
    );
    expect(await rejected(STRANGERS, changing())).toEqual(expected);
  });

  test('are not what is asked when something is read, or changed from a page of the office', async () => {
    const reading = routes.filter(
      // connections that stay open: lead-events.test.ts
      ({ method, path }) => method === 'GET' && !path.endsWith('/events'),
    );
    expect(await rejected(STRANGERS, reading)).toEqual([]);
    // what ends the session comes last
    const remaining = changing().filter(({ path }) => !path.includes('session'));
    expect(await rejected(OWN, remaining)).toEqual([]);
  });
});
