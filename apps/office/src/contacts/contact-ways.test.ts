import { afterEach, expect, test, vi } from 'vitest';
import { needsTab, openWay } from './contact-ways.ts';
import type { Way } from './contact-ways.ts';

const CONTACTS = { name: 'Ирина', phone: '+79131234567', email: 'irina@example.ru' };
const TEXT = 'Здравствуйте! Harrier & «под ключ»?';

afterEach(() => vi.unstubAllGlobals());

/** Opens a way; says which address came, in a tab of its own or in this one, what was copied and what was said. */
async function open(way: Way, text?: string, contacts = CONTACTS as typeof CONTACTS | typeof NONE) {
  const opened: { tab: string | null; here: string | null; copied: string | null } = {
    tab: null,
    here: null,
    copied: null,
  };
  vi.stubGlobal('window', { location: { assign: (to: string) => (opened.here = to) } });
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (copied: string) => {
        opened.copied = copied;
        return Promise.resolve();
      },
    },
  });
  const tab = { location: { replace: (to: string) => (opened.tab = to) } } as unknown as Window;
  const note = await openWay(way, {
    lead: 'uid',
    contacts,
    tab: needsTab(way, text !== undefined) ? tab : null,
    text,
  });
  return { ...opened, note };
}
const NONE = { name: 'Ирина', phone: null, email: null };

test('Telegram and WhatsApp open the chat of the number in a tab of their own, with the text as a draft', async () => {
  expect(await open('telegram')).toMatchObject({ tab: 'https://t.me/+79131234567', note: null });
  expect(await open('whatsapp')).toMatchObject({ tab: 'https://wa.me/79131234567', note: null });
  for (const way of ['telegram', 'whatsapp'] as const) {
    const { tab, here } = await open(way, TEXT);
    expect(new URL(tab ?? '').searchParams.get('text')).toBe(TEXT);
    expect(here).toBeNull();
  }
});

test('MAX, which has no link by a number, gets the number copied, and the text to share', async () => {
  const plain = await open('max');
  expect(plain).toMatchObject({ tab: null, here: null, copied: CONTACTS.phone });
  expect(plain.note).toMatch(/Номер скопирован\. Откройте MAX/);
  const shared = await open('max', TEXT);
  expect(shared.copied).toBe(CONTACTS.phone);
  expect(new URL(shared.tab ?? '').searchParams.get('text')).toBe(TEXT);
  expect(shared.note).toMatch(/вставьте его в.поиск MAX/);
});

test('a letter opens in the program for letters, not in a tab', async () => {
  expect(await open('email')).toMatchObject({ tab: null, here: 'mailto:irina@example.ru' });
  const { here } = await open('email', TEXT);
  expect(new URL(here ?? '').searchParams.get('body')).toBe(TEXT);
});

test.each(['email', 'phone', 'telegram', 'whatsapp', 'max'] as const)(
  'a contact that the client did not leave is named, and nothing opens: %s',
  async (way) => {
    expect(await open(way, undefined, NONE)).toEqual({
      tab: null,
      here: null,
      copied: null,
      note: 'Этого контакта в заявке нет.',
    });
  },
);
