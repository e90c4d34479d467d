import { expect, test } from 'vitest';
import { createNoteStore } from './note-store.ts';
import { createNoteSender } from './send-notes.ts';
import type { NoteOutcome } from './send-notes.ts';

const memory = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

test('each keystroke survives a reload, under one key', () => {
  const storage = memory();
  const store = createNoteStore(storage);
  store.type('a', 'Ольга', 'Перезво');
  const [first] = store.all();
  store.type('a', 'Ольга', 'Перезвонить');
  const [again] = createNoteStore(storage).all();
  expect(again).toMatchObject({ text: 'Перезвонить', isFinished: false, key: first?.key });
  store.type('a', 'Ольга', '');
  expect(createNoteStore(storage).all()).toEqual([]);
});

test('spaces alone are no note, and drafts of two people stay apart', () => {
  const store = createNoteStore(memory());
  store.type('a', 'Ольга', '  ');
  expect(store.finish('a', 'Ольга')).toBe(false);
  store.type('a', 'Олег', 'своё');
  expect(store.finish('a', 'Олег')).toBe(true);
  expect(store.all().map(({ by, isFinished }) => [by, isFinished])).toEqual([
    ['Ольга', false],
    ['Олег', true],
  ]);
});

test('without a network a note waits and goes later with the same key, once', async () => {
  const store = createNoteStore(memory());
  const outcomes: NoteOutcome[] = ['later', 'sent'];
  const keys: string[] = [];
  const send = createNoteSender(store, async ({ key }) => {
    keys.push(key);
    return outcomes.shift() ?? 'sent';
  });
  store.type('a', 'Ольга', 'после обеда');
  store.finish('a', 'Ольга');
  store.type('a', 'Ольга', 'ещё не дописано');
  expect(await send('Олег')).toBe(0);
  expect(await send('Ольга')).toBe(0);
  expect(store.all()).toHaveLength(2);
  expect(await Promise.all([send('Ольга'), send('Ольга')])).toEqual([1, 1]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(store.all().map(({ text }) => text)).toEqual(['ещё не дописано']);
});

test('what the server never takes stays on the device with the reason, and the next one goes', async () => {
  const store = createNoteStore(memory());
  const send = createNoteSender(store, async ({ lead }) =>
    lead === 'erased' ? { rejected: 'Личные данные стёрты.' } : 'sent',
  );
  for (const lead of ['erased', 'b']) {
    store.type(lead, 'Ольга', 'текст');
    store.finish(lead, 'Ольга');
  }
  expect(await send('Ольга')).toBe(1);
  expect(store.all()).toMatchObject([{ lead: 'erased', rejected: 'Личные данные стёрты.' }]);
});

test('storage that is broken or rejects writes loses nothing while the page lives', () => {
  const store = createNoteStore({
    getItem: () => '{"not": "a list"',
    setItem: () => {
      throw new Error('quota');
    },
  });
  store.type('a', 'Ольга', 'текст');
  expect(store.all()).toMatchObject([{ text: 'текст' }]);
});
