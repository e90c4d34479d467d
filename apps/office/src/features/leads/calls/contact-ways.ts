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

export interface Contacts {
  name: string | null;
  phone: string | null;
  email: string | null;
}

/**
 * Opens a way of contact with what was revealed. A tab for a messenger must be opened in the tap itself, before the
 * contacts come: `tab`.
 * @returns the message for the person; null: it has opened
 */
export async function openWay(
  way: Way,
  { lead, contacts, tab }: { lead: string; contacts: Contacts; tab: Window | null },
): Promise<string | null> {
  const { phone, email } = contacts;
  if (way === 'email') return email === null ? NONE : openIn(tab, `mailto:${email}`);
  if (phone === null) return NONE;
  switch (way) {
    case 'phone':
      startCall(lead, phone);
      return null;
    case 'telegram':
      return openIn(tab, `https://t.me/${phone}`);
    case 'whatsapp':
      return openIn(tab, `https://wa.me/${phone.replace('+', '')}`);
    case 'max':
      // MAX has no link by a number (dev.max.ru): one finds a person by it in its own search
      await navigator.clipboard?.writeText(phone).catch(() => {});
      return 'Номер скопирован. Откройте MAX и вставьте его в поиск: ссылок по номеру там нет.';
  }
}

/** Whether a way opens a page of its own. */
export function needsTab(way: Way): boolean {
  return way === 'telegram' || way === 'whatsapp';
}

const NONE = 'Этого контакта в заявке нет.';

function openIn(tab: Window | null, address: string): null {
  if (tab === null) window.location.assign(address);
  else tab.location.replace(address);
  return null;
}
