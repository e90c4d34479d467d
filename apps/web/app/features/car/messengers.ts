import type { SocialLink } from '@prichal/contract';

/** A way to write to the company about one car. */
export interface Chat {
  network: SocialLink['network'];
  name: string;
  href: string;
  /** the address puts the text into the chat by itself; else the visitor pastes it */
  carriesText: boolean;
}

/** Order in which they are offered. */
const CHATS = ['max', 'telegram', 'vk'] as const;

/**
 * The company's chats with the car's text in them. Of Telegram only `t.me/<name>?text=` is documented to carry a text;
 * VK (vk.me) and MAX open the chat alone. An address of no person or community, such as the network's own page, is left
 * out.
 */
export function chatsAbout(socials: readonly SocialLink[], text: string): Chat[] {
  return CHATS.flatMap((network) =>
    socials.flatMap((social) => {
      const href = social.network === network ? chatAddress(network, social.url, text) : null;
      return href === null
        ? []
        : [{ network, name: social.name, href, carriesText: network === 'telegram' }];
    }),
  );
}

function chatAddress(network: (typeof CHATS)[number], url: string, text: string): string | null {
  const { hostname, pathname } = new URL(url);
  const host = hostname.replace(/^(?:www|m)\./, '');
  const path = pathname.replace(/^\/|\/$/g, '');
  switch (network) {
    case 'telegram':
      return /^(?:t|telegram)\.me$/.test(host) && /^[a-z]\w{3,31}$/i.test(path)
        ? `https://t.me/${path}?text=${encodeURIComponent(text)}`
        : null;
    case 'vk':
      return /^vk\.(?:com|ru|me)$/.test(host) && /^[a-z][\w.]{1,60}$/i.test(path)
        ? `https://vk.me/${path}`
        : null;
    case 'max':
      return host === 'max.ru' && path !== '' ? url : null;
  }
}
