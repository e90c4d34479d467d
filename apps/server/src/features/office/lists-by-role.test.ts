import { randomUUID } from 'node:crypto';
import { errorBodySchema } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { beginDeal, carsOfDeals, enteredStaff, takenLead } from './testing/begin-deal.ts';
import { officeApp } from './testing/office-app.ts';

/**
 * Addresses of the inbox that hold more than one record, or begin one: what each answers to nobody, an editor, a
 * stranger among the managers, its manager and the owner. A list shows the stranger nothing of a foreign lead.
 */
const ANSWERS: Record<string, [number, number, number, number, number]> = {
  'GET /leads?tab=all': [401, 403, 200, 200, 200],
  'GET /colleagues': [401, 403, 200, 200, 200],
  'GET /proposals?tab=all': [401, 403, 200, 200, 200],
  'GET /proposals?tab=all&lead={lead}': [401, 403, 200, 200, 200],
  'GET /deals?tab=all': [401, 403, 200, 200, 200],
  'GET /deals?tab=all&lead={lead}': [401, 403, 200, 200, 200],
  'POST /proposals': [401, 403, 404, 200, 200],
  'POST /deals/{deal}/files': [401, 403, 404, 200, 200],
};
const CALLERS = [null, 'petr', 'igor', 'oleg', 'anna'] as const;

describeEachEngine('lists of the inbox', (suite) => {
  const office = officeApp(suite, 'https://site.test', (now) => carsOfDeals(suite, now));
  const cookies = enteredStaff(office);
  let lead = '';
  let deal = '';
  beforeAll(async () => {
    const begun = await beginDeal(suite, office, { login: 'oleg', cookie: cookies.get('oleg')! });
    ({ uid: deal, lead_uid: lead } = begun.deal);
  });
  const cookieOf = (login: string | null) =>
    login === null ? {} : { cookie: cookies.get(login) ?? '' };

  test.each(Object.entries(ANSWERS))('%s', async (route, expected) => {
    const [method, pattern] = route.split(' ') as ['GET' | 'POST', string];
    const path = pattern.replace('{lead}', lead).replace('{deal}', deal);
    const found: number[] = [];
    const shown: (string | null)[] = [];
    for (const login of CALLERS) {
      const answer = await (path.endsWith('/files')
        ? office.call(method, `${path}?step=contract&title=x&key=${randomUUID()}`, {
            ...cookieOf(login),
            file: { name: 'file', bytes: Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n') },
          })
        : office.call(method, path, {
            ...cookieOf(login),
            ...(method === 'POST'
              ? { payload: { lead_uid: await takenLead(suite, office, 'oleg') } }
              : {}),
          }));
      if (answer.statusCode >= 400) errorBodySchema.parse(answer.json());
      found.push(answer.statusCode);
      if (method === 'GET' && answer.body.includes(lead)) shown.push(login);
    }
    expect(found).toEqual(expected);
    const isOfLeads = method === 'GET' && path !== '/colleagues';
    expect(shown).toEqual(isOfLeads ? ['oleg', 'anna'] : []);
  });

  test('GET /events', async () => {
    const found: number[] = [];
    for (const login of CALLERS) {
      // the answer of those who may has no end: its head alone is read
      const stream = await office.stream('/events', cookies.get(login ?? '') ?? '');
      found.push(stream.statusCode);
      stream.stream().destroy();
    }
    expect(found).toEqual([401, 403, 200, 200, 200]);
  });
});
