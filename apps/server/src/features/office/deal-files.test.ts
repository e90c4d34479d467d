import { randomUUID } from 'node:crypto';
import { errorBodySchema } from '@prichal/contract';
import { changedDealSchema, dealSchema } from '@prichal/contract/office';
import type { Deal } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { beginDeal, carsOfDeals, enteredStaff } from './testing/begin-deal.ts';
import { officeApp } from './testing/office-app.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n');

describeEachEngine('a file of a deal', (suite) => {
  const office = officeApp(suite, 'https://site.test', (now) => carsOfDeals(suite, now));
  const cookies = enteredStaff(office);
  const asked = (login: string | null) =>
    login === null ? {} : { cookie: cookies.get(login) ?? '' };
  const begin = (login: string) =>
    beginDeal(suite, office, { login, cookie: cookies.get(login) ?? '' });
  const upload = (login: string | null, deal: string) =>
    office.call(
      'POST',
      `/deals/${deal}/files?step=contract&title=${encodeURIComponent('договор')}&key=${randomUUID()}`,
      { ...asked(login), file: { name: 'file', bytes: PDF } },
    );
  const get = (login: string | null, deal: string, file: string) =>
    office.call('GET', `/deals/${deal}/files/${file}`, asked(login));
  const turn = async (login: string | null, deal: string, file: string, way: 'show' | 'hide') => {
    const payload = { version: (await read('anna', deal)).version };
    return office.call('POST', `/deals/${deal}/files/${file}/${way}`, { ...asked(login), payload });
  };
  const read = async (login: string, deal: string): Promise<Deal> =>
    dealSchema.parse((await office.call('GET', `/deals/${deal}`, asked(login))).json());

  test('is reached by its own people alone, through its own deal alone', async () => {
    const { deal } = await begin('oleg');
    const { deal: own } = await begin('igor');
    const added = await upload('oleg', deal.uid);
    const [paper] = changedDealSchema.parse(added.json()).deal.files;
    const file = paper?.uid ?? '';
    const stored = await read('oleg', deal.uid);
    const ownBefore = await read('igor', own.uid);

    const lines = async () =>
      (
        await Promise.all(
          ['deal.file-added', 'deal.file-opened', 'deal.file-shown', 'deal.file-hidden'].map(
            (action) => office.audit(action),
          ),
        )
      ).flat().length;
    const before = await lines();
    const rejected = {
      'a foreign deal': await get('igor', deal.uid, file),
      'its file through an own deal': await get('igor', own.uid, file),
      'its small picture': await get('igor', own.uid, `${file}?size=small`),
      'shown, of a foreign deal': await turn('igor', deal.uid, file, 'show'),
      'hidden, of a foreign deal': await turn('igor', deal.uid, file, 'hide'),
      'shown through an own deal': await turn('igor', own.uid, file, 'show'),
      'hidden through an own deal': await turn('igor', own.uid, file, 'hide'),
      'sent to a foreign deal': await upload('igor', deal.uid),
      'sent to no deal': await upload('oleg', randomUUID()),
      'the owner, through another deal': await get('anna', own.uid, file),
    };
    for (const [what, answer] of Object.entries(rejected))
      expect([what, answer.statusCode, errorBodySchema.parse(answer.json()).error]).toEqual([
        what,
        404,
        'NOT_FOUND',
      ]);
    for (const [login, status] of [
      [null, 401],
      ['petr', 403],
    ] as const)
      expect([
        (await get(login, deal.uid, file)).statusCode,
        (await turn(login, deal.uid, file, 'hide')).statusCode,
        (await upload(login, deal.uid)).statusCode,
      ]).toEqual([status, status, status]);
    expect(await lines()).toBe(before);
    expect(await read('oleg', deal.uid)).toEqual(stored);
    expect(await read('igor', own.uid)).toEqual(ownBefore);

    for (const login of ['oleg', 'anna']) {
      const answer = await get(login, deal.uid, file);
      expect([answer.statusCode, answer.rawPayload.equals(PDF)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect((await turn(login, deal.uid, file, 'hide')).statusCode).toBe(200);
      expect((await upload(login, deal.uid)).statusCode).toBe(200);
    }
  });
});
