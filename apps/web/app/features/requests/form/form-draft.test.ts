import { ERROR_TEXTS } from '@prichal/contract';
import { describe, expect, test } from 'vitest';
import { createDeviceStore } from '../../../visitor/device-store.ts';
import { DRAFT_MS, clearDraft, readDraft, saveDraft } from './form-draft.ts';

function device() {
  const values = new Map<string, string>();
  return {
    values,
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
  };
}

const TYPED: [string, string][] = [
  ['name', 'Анна'],
  ['phone', '+7 (914) 555-00-00'],
  ['message', 'Без окрасов'],
  ['consent-personal-data', '2026-11-20'],
  ['website', 'x'],
];

describe('a draft', () => {
  test('stores what was typed for 24 hours, without the phone and the consents', () => {
    const { values, storage } = device();
    saveDraft('consultation', TYPED, storage, 0);
    expect([...values.values()].join('')).not.toMatch(/914|consent/);
    const draft = { name: 'Анна', message: 'Без окрасов' };
    expect(readDraft('consultation', storage, DRAFT_MS - 1)).toEqual(draft);
    expect(readDraft('review', storage, 0)).toBeNull();
    expect(readDraft('consultation', storage, DRAFT_MS)).toBeNull();
    expect(values.size).toBe(0);
  });

  test('is not promised to hold the phone and the consents when a page is out of date', () => {
    expect(ERROR_TEXTS.CSRF_FAILED).toMatch(/телефон и согласие нужно будет указать заново/);
  });

  test('goes when it is sent', () => {
    const { values, storage } = device();
    saveDraft('review', TYPED, storage, 0);
    clearDraft('review', storage);
    expect(values.size).toBe(0);
  });

  test('that nobody can read, or a blocked storage, is none', () => {
    const { values, storage } = device();
    values.set('prichal:draft:review', '{');
    expect(readDraft('review', storage, 0)).toBeNull();
    const throwBlocked = () => {
      throw new Error('blocked');
    };
    const blocked = createDeviceStore({ device: throwBlocked });
    expect(readDraft('review', blocked, 0)).toBeNull();
    expect(() => saveDraft('review', TYPED, blocked, 0)).not.toThrow();
  });
});
