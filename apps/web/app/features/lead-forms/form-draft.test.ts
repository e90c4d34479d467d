import { describe, expect, test } from 'vitest';
import { DRAFT_MS, clearDraft, readDraft, saveDraft } from './form-draft.ts';

function device() {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
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
  test('keeps what was typed for 24 hours, neither the phone nor a consent', () => {
    const { kept, storage } = device();
    saveDraft('consultation', TYPED, storage, 0);
    expect([...kept.values()].join('')).not.toMatch(/914|consent/);
    const draft = { name: 'Анна', message: 'Без окрасов' };
    expect(readDraft('consultation', storage, DRAFT_MS - 1)).toEqual(draft);
    expect(readDraft('review', storage, 0)).toBeNull();
    expect(readDraft('consultation', storage, DRAFT_MS)).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('goes when it is sent', () => {
    const { kept, storage } = device();
    saveDraft('review', TYPED, storage, 0);
    clearDraft('review', storage);
    expect(kept.size).toBe(0);
  });

  test('that nobody can read, or a blocked storage, is none', () => {
    const { kept, storage } = device();
    kept.set('prichal:draft:review', '{');
    expect(readDraft('review', storage, 0)).toBeNull();
    const refuse = () => {
      throw new Error('blocked');
    };
    const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(readDraft('review', blocked, 0)).toBeNull();
    expect(() => saveDraft('review', TYPED, blocked, 0)).not.toThrow();
  });
});
