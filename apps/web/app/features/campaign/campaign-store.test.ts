import { formPayloadSchema } from '@prichal/contract';
import { expect, test } from 'vitest';
import { CAMPAIGN_KEPT_MS, CAMPAIGN_KEY, createCampaignStore, marksOf } from './campaign-store.ts';

const SITE = 'https://site.test';
const START = Date.parse('2026-11-20T02:00:00Z');

function device(kept: string | null = null) {
  const values = new Map<string, string>(kept === null ? [] : [[CAMPAIGN_KEY, kept]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

function visits(storage = device()) {
  let time = START;
  const store = () =>
    createCampaignStore(
      () => storage,
      () => time,
    );
  return { store, later: (ms: number) => (time += ms) };
}

test('the first and the last visit travel, each with its marks', () => {
  const { store, later } = visits();
  store().arrive([`${SITE}/?utm_source=vk&utm_medium=cpc&utm_campaign=a&utm_term=b&utm_content=c`]);
  expect(store().marks()).toEqual({
    utm_source: 'vk',
    utm_medium: 'cpc',
    utm_campaign: 'a',
    utm_term: 'b',
    utm_content: 'c',
  });
  later(1000);
  store().arrive([`${SITE}/calculator?yclid=77`]);
  expect(store().marks()).toEqual({
    yclid: '77',
    first_touch: {
      utm_source: 'vk',
      utm_medium: 'cpc',
      utm_campaign: 'a',
      utm_term: 'b',
      utm_content: 'c',
      at: '2026-11-20T02:00:00.000Z',
    },
  });
});

test('a visit without marks changes nothing', () => {
  const { store } = visits();
  store().arrive([`${SITE}/?utm_source=vk`]);
  store().arrive([`${SITE}/?page=2`, null, 'no address']);
  expect(store().marks()).toEqual({ utm_source: 'vk' });
});

test('thirty days, and no longer; then the last visit is the first', () => {
  const { store, later } = visits();
  store().arrive([`${SITE}/?utm_source=old`]);
  later(CAMPAIGN_KEPT_MS - 1);
  store().arrive([`${SITE}/?utm_source=new`]);
  expect(store().marks().first_touch?.utm_source).toBe('old');
  later(1);
  expect(store().marks()).toEqual({ utm_source: 'new' });
  later(CAMPAIGN_KEPT_MS);
  expect(store().marks()).toEqual({});
});

test('with the storage blocked the page remembers', () => {
  const store = createCampaignStore(() => {
    throw new Error('blocked');
  });
  store.arrive([`${SITE}/?utm_source=vk`]);
  expect(store.marks()).toEqual({ utm_source: 'vk' });
});

test.each(['nonsense', '{}', '{"first":null,"last":null}', '{"first":{},"last":{"utm_source":1}}'])(
  'what stands on the device as %s is no campaign',
  (kept) => {
    expect(visits(device(kept)).store().marks()).toEqual({});
  },
);

test('marks of any length are a payload that the server takes', () => {
  const { store, later } = visits();
  store().arrive([`${SITE}/?utm_source=${'а'.repeat(5000)}`]);
  later(1);
  store().arrive([`${SITE}/?utm_term=${'б'.repeat(5000)}`]);
  const payload = { form_type: 'consultation', ...store().marks() };
  expect(formPayloadSchema.safeParse(payload).success).toBe(true);
});

test('without scripts the page the form was sent from stands in', () => {
  expect(marksOf([`${SITE}/contacts`, `${SITE}/contacts?utm_source=vk&q=1`])).toEqual({
    utm_source: 'vk',
  });
});
