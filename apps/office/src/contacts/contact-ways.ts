import type { LeadCard } from '@prichal/contract/office';
import { startCall } from './pending-call.ts';

export type Way = LeadCard['ways'][number];

export const WAY_TITLES: Readonly<Record<Way, string>> = {
  phone: 'Позвонить',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  max: 'MAX',
  email: 'Письмо',
};

/** «Написать в MAX»: for a line of a menu. */
export const WRITE_TITLES: Readonly<Record<Exclude<Way, 'phone'>, string>> = {
  whatsapp: 'Написать в\u00a0WhatsApp',
  telegram: 'Написать в\u00a0Telegram',
  max: 'Написать в\u00a0MAX',
  email: 'Написать письмо',
};

/** How many ways of writing stand beside the call; the rest are under «…». */
const BESIDE_CALL = 2;

/** Ways of writing to a client, as they stand beside the call and under «…». */
export function writtenWays(ways: readonly Way[]): {
  beside: Exclude<Way, 'phone'>[];
  rest: Exclude<Way, 'phone'>[];
} {
  const written = ways.filter((way) => way !== 'phone');
  return { beside: written.slice(0, BESIDE_CALL), rest: written.slice(BESIDE_CALL) };
}

export interface Contacts {
  name: string | null;
  phone: string | null;
  email: string | null;
}

/**
 * Opens a way of contact with what was revealed. A tab for a messenger must be opened in the tap itself, before the
 * contacts come: `tab`.
 * @param call `text`: what the messenger or the letter begins with; the person sends it there
 * @returns the message for the person; null: it has opened
 */
export async function openWay(
  way: Way,
  {
    lead,
    contacts: { phone, email },
    tab,
    text,
  }: { lead: string; contacts: Contacts; tab: Window | null; text?: string | undefined },
): Promise<string | null> {
  const query = (name: string) =>
    text === undefined ? '' : `?${name}=${encodeURIComponent(text)}`;
  if (way === 'email')
    return email === null ? NONE : openIn(tab, `mailto:${email}${query('body')}`);
  if (phone === null) return NONE;
  switch (way) {
    case 'phone':
      startCall(lead, phone);
      return null;
    case 'telegram':
      // core.telegram.org/api/links: a draft in the chat of a phone number
      return openIn(tab, `https://t.me/${phone}${query('text')}`);
    case 'whatsapp':
      return openIn(tab, `https://wa.me/${phone.replace('+', '')}${query('text')}`);
    case 'max':
      // MAX has no link by a number (dev.max.ru): one finds a person by it in its own search
      await navigator.clipboard?.writeText(phone).catch(() => {});
      if (text === undefined)
        return 'Номер скопирован. Откройте MAX и\u00a0вставьте его в\u00a0поиск: ссылок по\u00a0номеру там нет.';
      // dev.max.ru/help/deeplinks: asks which chat the text goes to
      openIn(tab, `https://max.ru/:share${query('text')}`);
      return 'Номер скопирован: вставьте его в\u00a0поиск MAX, чтобы найти клиента.';
  }
}

/** Whether a way opens a page of its own. */
export function needsTab(way: Way, hasText: boolean): boolean {
  return way === 'telegram' || way === 'whatsapp' || (way === 'max' && hasText);
}

const NONE = 'Этого контакта в заявке нет.';

function openIn(tab: Window | null, address: string): null {
  if (tab === null) window.location.assign(address);
  else tab.location.replace(address);
  return null;
}
