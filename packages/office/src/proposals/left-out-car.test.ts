import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { sampleProposals } from '../testing/sample-proposals.ts';
import { createProposal } from './create-proposal.ts';
import { readProposal } from './read-proposals.ts';

describeEachEngine('a proposal and the car that its client asked about', (suite) => {
  const office = sampleOffice(suite);
  const sample = sampleProposals(suite);
  const { deps } = sample;
  let owner: StaffActor;
  beforeAll(async () => (owner = await office.person('Анна', 'owner')));

  async function begun(asked: string | null, chosen: readonly string[] = []) {
    const leadUid = await office.lead({ stage: 'working' });
    const context = asked === null ? {} : { car: { country: 'korea', id: asked } };
    await suite.db
      .updateTable('leads')
      .set({ context: JSON.stringify(context) })
      .where('uid', '=', leadUid)
      .execute();
    const cars = chosen.map((id) => ({ country: 'korea' as const, id }));
    const uid = await createProposal(deps(), owner, { leadUid, cars, city: null, now: NOW });
    return await readProposal(deps(), owner, { uid, now: NOW });
  }

  test('says what is missing of a car that has no exact sum, until it has one', async () => {
    sample.count(null);
    const { uid, left_out: leftOut } = await begun('ioniq');
    expect(leftOut).toEqual({ title: 'Hyundai Tucson 2.0', why: 'Укажите мощность.' });
    sample.count({});
    expect((await readProposal(deps(), owner, { uid, now: NOW })).left_out).toBeNull();
  });

  test('says that the catalogue has it no more, and nothing where no car was asked about', async () => {
    expect((await begun('gone')).left_out).toMatchObject({
      title: null,
      why: expect.stringContaining('больше нет в каталоге'),
    });
    expect((await begun(null)).left_out).toBeNull();
    expect((await begun('gone', ['tucson'])).left_out).toBeNull();
  });

  test('says which of its cars was sold since it was chosen', async () => {
    const { bills } = await begun(null, ['tucson', 'sold']);
    expect(bills.map(({ is_sold: isSold }) => isSold)).toEqual([false, true]);
  });
});
