import vm from 'node:vm';
import { expect, test } from 'vitest';
import { STORAGE_SCRIPT } from './blocked-storage.ts';

interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

test('a blocked storage is replaced by one in memory', () => {
  const window: Record<string, Storage> = {};
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new Error('blocked');
      },
    });
  vm.runInNewContext(STORAGE_SCRIPT, { window, Object, Map, String });
  const storage = window['sessionStorage'];
  storage?.setItem('a', '1');
  expect(storage?.getItem('a')).toBe('1');
  storage?.removeItem('a');
  expect(storage?.getItem('a')).toBeNull();
});

test('a storage that works is left alone', () => {
  const own = { getItem: () => 'own' };
  const window = { localStorage: own, sessionStorage: own };
  vm.runInNewContext(STORAGE_SCRIPT, { window, Object, Map, String });
  expect(window.sessionStorage).toBe(own);
});
