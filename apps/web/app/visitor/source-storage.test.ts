import { STORED_ITEMS } from '@prichal/contract';
import { expect, test } from 'vitest';
import { CAMPAIGN_KEY } from './campaign-store.ts';
import { MET_KEY, VARIANT_KEY } from '../features/requests/popup/popup-memory.ts';
import { SOURCE_KEYS, createSourceStorage } from './source-storage.ts';

function device() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('declining removes the source from the device and stores it in memory; nothing else changes', () => {
  const own = device();
  let may = true;
  const storage = createSourceStorage(own, () => may);
  for (const key of [...SOURCE_KEYS, 'prichal:popup-dismissed']) storage.setItem(key, 'x');
  expect(own.items.size).toBe(4);
  may = false;
  storage.heed();
  expect([...own.items.keys()]).toEqual(['prichal:popup-dismissed']);
  for (const key of SOURCE_KEYS) expect(storage.getItem(key)).toBe('x');
  storage.setItem(SOURCE_KEYS[0] ?? '', 'y');
  expect(own.items.size).toBe(1);
});

test('consent given later puts what was in memory on the device', () => {
  const own = device();
  let may = false;
  const storage = createSourceStorage(own, () => may);
  storage.setItem(CAMPAIGN_KEY, 'x');
  expect(own.items.size).toBe(0);
  may = true;
  storage.heed();
  expect(own.items.get(CAMPAIGN_KEY)).toBe('x');
});

test('the keys are those of the campaign and of the popup’s test, and the cookie page names each', () => {
  expect(SOURCE_KEYS).toEqual([CAMPAIGN_KEY, VARIANT_KEY, MET_KEY]);
  expect(STORED_ITEMS.filter(({ category }) => category === 'source')).toHaveLength(3);
});
