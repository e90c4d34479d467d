import type { Digest } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { officeApp } from './testing/office-app.ts';

describeEachEngine('the switch of the evening digest', (suite) => {
  describe('where the environment says nothing', () => {
    const office = officeApp(suite);
    const { call } = office;
    beforeAll(() => office.add('olga', 'owner'));

    test('is on, is turned off with a line of the audit log, and not over a colleague', async () => {
      const cookie = await office.entered('olga');
      const read = async () => (await call('GET', '/digest', { cookie })).json<Digest>();
      const before = await read();
      expect(before).toMatchObject({ on: true, fixed: [], changed: null });
      const set = (payload: object) => call('PUT', '/digest', { cookie, payload });
      expect((await set({ revision: before.revision, on: false })).statusCode).toBe(200);
      expect(await read()).toMatchObject({ on: false, changed: { by: 'Имя olga' } });
      expect((await set({ revision: before.revision, on: true })).statusCode).toBe(409);
      expect(await office.audit('digest.changed')).toMatchObject([
        { actor: await office.uidOf('olga'), details: { on: false } },
      ]);
    });
  });

  describe('where the environment decides', () => {
    const env = { EVENING_DIGEST: 'true' };
    const office = officeApp(suite, undefined, async () => ({
      settings: {
        env,
        live: true,
        dataDir: '/nowhere',
        readText: () => '',
        isFromFile: false,
        changed() {},
      },
    }));
    beforeAll(() => office.add('vera', 'owner'));

    test('shows what it says over what is stored, and changes nothing', async () => {
      const cookie = await office.entered('vera');
      const shown = (await office.call('GET', '/digest', { cookie })).json<Digest>();
      expect(shown).toMatchObject({ on: true, fixed: ['EVENING_DIGEST'] });
      const payload = { revision: shown.revision, on: false };
      const answer = await office.call('PUT', '/digest', { cookie, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('EVENING_DIGEST');
    });
  });
});
