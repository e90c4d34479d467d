import type { SocialLink } from '@prichal/contract';

/** A way to write to the company about one car. */
export interface Chat {
  network: SocialLink['network'];
  name: string;
  href: string;
  /** the footnote the law asks for; the name then has an asterisk */
  notice: string | null;
  /** the address puts the text into the chat by itself; else the visitor pastes it */
  carriesText: boolean;
}

/** Order in which they are offered. */
const CHATS = ['max', 'telegram', 'whatsapp', 'vk'] as const;

/**
 * The company's chats with the car's text in them. Of Telegram `t.me/<name>?text=` is documented to carry a text, of
 * WhatsApp `wa.me/<number>?text=` (faq.whatsapp.com/5913398998672934); VK (vk.me), MAX and a short link of WhatsApp
 * open the chat alone. An address of no person or community, such as the network's own page, is left out.
 */
export function chatsAbout(socials: readonly SocialLink[], text: string): Chat[] {
  const encoded = encodeURIComponent(text);
  return CHATS.flatMap((network) =>
    socials.flatMap((social) => {
      const address = social.network === network ? chatAddress(network, social.url) : null;
      if (address === null) return [];
      const { name, notice } = social;
      const { url, carriesText } = address;
      const href = carriesText ? `${url}?text=${encoded}` : url;
      return [{ network, name, notice, href, carriesText }];
    }),
  );
}

interface Address {
  url: string;
  carriesText: boolean;
}

function chatAddress(network: (typeof CHATS)[number], url: string): Address | null {
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.replace(/^(?:www|m)\./, '');
  const path = pathname.replace(/^\/|\/$/g, '');
  switch (network) {
    case 'telegram':
      return /^(?:t|telegram)\.me$/.test(host) && /^[a-z]\w{3,31}$/i.test(path)
        ? { url: `https://t.me/${path}`, carriesText: true }
        : null;
    case 'whatsapp':
      return whatsappAddress(host, path, searchParams.get('phone'));
    case 'vk':
      return /^vk\.(?:com|ru|me)$/.test(host) && /^[a-z][\w.]{1,60}$/i.test(path)
        ? { url: `https://vk.me/${path}`, carriesText: false }
        : null;
    case 'max':
      return host === 'max.ru' && path !== '' ? { url, carriesText: false } : null;
  }
}

/** `wa.me/79140000000`, `api.whatsapp.com/send?phone=79140000000`, or a business account's short link. */
function whatsappAddress(host: string, path: string, phone: string | null): Address | null {
  const isSend = /^(?:api\.|web\.)?whatsapp\.com$/.test(host) && path === 'send';
  const [number = ''] =
    (host === 'wa.me' ? path : isSend ? (phone ?? '') : '').match(/^\+?\d{7,15}$/) ?? [];
  if (number !== '') return { url: `https://wa.me/${number.replace('+', '')}`, carriesText: true };
  return host === 'wa.me' && /^message\/\w+$/.test(path)
    ? { url: `https://wa.me/${path}`, carriesText: false }
    : null;
}
