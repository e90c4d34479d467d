import { formPayloadSchema } from '@prichal/contract';
import { expect, test } from 'vitest';
import { parametersOf } from './campaign-parameters.ts';
import { CAMPAIGN_RETENTION_MS, CAMPAIGN_KEY, createCampaignStore } from './campaign-store.ts';
import { createDeviceStore } from './device-store.ts';

const SITE = 'https://site.test';
const START = Date.parse('2026-11-20T02:00:00Z');

function device(stored: string | null = null) {
  const values = new Map<string, string>(stored === null ? [] : [[CAMPAIGN_KEY, stored]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

function visits(storage = device()) {
  let time = START;
  const store = () => createCampaignStore(storage, () => time);
  return { store, later: (ms: number) => (time += ms) };
}

test('stores the first and the last visit, each with its campaign parameters', () => {
  const { store, later } = visits();
  store().arrive([`${SITE}/?utm_source=vk&utm_medium=cpc&utm_campaign=a&utm_term=b&utm_content=c`]);
  expect(store().parameters()).toEqual({
    utm_source: 'vk',
    utm_medium: 'cpc',
    utm_campaign: 'a',
    utm_term: 'b',
    utm_content: 'c',
  });
  later(1000);
  store().arrive([`${SITE}/calculator?yclid=77`]);
  expect(store().parameters()).toEqual({
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

test('a visit without campaign parameters changes nothing', () => {
  const { store } = visits();
  store().arrive([`${SITE}/?utm_source=vk`]);
  store().arrive([`${SITE}/?page=2`, null, 'no address']);
  expect(store().parameters()).toEqual({ utm_source: 'vk' });
});

test('thirty days, and no longer; then the last visit is the first', () => {
  const { store, later } = visits();
  store().arrive([`${SITE}/?utm_source=old`]);
  later(CAMPAIGN_RETENTION_MS - 1);
  store().arrive([`${SITE}/?utm_source=new`]);
  expect(store().parameters().first_touch?.utm_source).toBe('old');
  later(1);
  expect(store().parameters()).toEqual({ utm_source: 'new' });
  later(CAMPAIGN_RETENTION_MS);
  expect(store().parameters()).toEqual({});
});

test('with the storage blocked the page remembers', () => {
  const store = createCampaignStore(
    createDeviceStore({
      device: () => {
        throw new Error('blocked');
      },
    }),
  );
  store.arrive([`${SITE}/?utm_source=vk`]);
  expect(store.parameters()).toEqual({ utm_source: 'vk' });
});

test.each(['nonsense', '{}', '{"first":null,"last":null}', '{"first":{},"last":{"utm_source":1}}'])(
  'what stands on the device as %s is no campaign',
  (stored) => {
    expect(visits(device(stored)).store().parameters()).toEqual({});
  },
);

test('campaign parameters of any length give a payload that the server accepts', () => {
  const { store, later } = visits();
  store().arrive([`${SITE}/?utm_source=${'а'.repeat(5000)}`]);
  later(1);
  store().arrive([`${SITE}/?utm_term=${'б'.repeat(5000)}`]);
  const payload = { form_type: 'consultation', ...store().parameters() };
  expect(formPayloadSchema.safeParse(payload).success).toBe(true);
});

test('a value whose cut meets an emoji leaves no half of it, which the server rejects', () => {
  const { store } = visits();
  store().arrive([`${SITE}/?utm_campaign=${'а'.repeat(299)}🚗`]);
  expect(store().parameters().utm_campaign).toBe('а'.repeat(299));
});

test('without scripts the page the form was sent from stands in', () => {
  expect(parametersOf([`${SITE}/contacts`, `${SITE}/contacts?utm_source=vk&q=1`])).toEqual({
    utm_source: 'vk',
  });
});
