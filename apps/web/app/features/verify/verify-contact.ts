import type { Brand, Company, FormRejection, OwnContact } from '@prichal/contract';
import { formatPhone, phoneDigits, truncateText } from '@prichal/contract';

/** What became of a question «is this yours?». `shown`: what was asked, as it was understood. */
export type Verdict =
  | { kind: 'ours'; shown: string; person: string }
  | { kind: 'unknown'; shown: string }
  | { kind: 'empty' }
  | { kind: 'rejected'; shown: string; rejection: FormRejection };

const LONGEST = 200;
/** Whose names stand behind a host. The same name in another network may be anybody's: that is how we are imitated. */
const NETWORKS: ReadonlyMap<string, OwnContact['kind']> = new Map([
  ['t.me', 'telegram'],
  ['telegram.me', 'telegram'],
  ['vk.com', 'vk'],
  ['m.vk.com', 'vk'],
  ['vk.ru', 'vk'],
  ['m.vk.ru', 'vk'],
  ['max.ru', 'max'],
  ['wa.me', 'whatsapp'],
]);
/** A name alone says no network, so the answer does. */
const ONLY_IN: Partial<Record<OwnContact['kind'], string>> = {
  telegram: 'только в Telegram',
  vk: 'только ВКонтакте',
  max: 'только в MAX',
  whatsapp: 'только в WhatsApp',
};

/** Looks up a phone, handle, mail, address or account among the company's own contacts; nothing is stored. */
export function verifyContact(asked: string, own: readonly OwnContact[]): Verdict {
  const text = truncateText(asked.trim(), LONGEST);
  const { key, network } = spell(text);
  if (key === '') return { kind: 'empty' };
  const found = own.find(({ kind, value }) => {
    const known = spell(value);
    const home = known.network ?? (kind in ONLY_IN ? kind : null);
    return known.key === key && (network === null || network === home);
  });
  if (network !== null || !key.startsWith('@'))
    return verdictOf(found, network === null && isPhone(key) ? formatPhone(key) : text);
  const only = found && ONLY_IN[found.kind];
  return verdictOf(only ? { ...found, person: `${found.person}, ${only}` } : found, text);
}

function verdictOf(found: OwnContact | undefined, shown: string): Verdict {
  return found ? { kind: 'ours', shown, person: found.person } : { kind: 'unknown', shown };
}

const isPhone = (key: string) => /^\+?7\d{10}$/.test(key);

/** Everything the company answers for: the brand's own and the configured ones. */
export function ownContacts(brand: Brand, company: Company): OwnContact[] {
  return [
    { kind: 'phone', value: brand.phone, person: 'Телефон компании' },
    { kind: 'email', value: brand.email, person: 'Электронная почта компании' },
    ...brand.socials.map(({ url, name }) => ({
      kind: 'site' as const,
      value: url,
      person: `Страница компании, ${name}`,
    })),
    ...company.phones.map(({ phone, label }) => ({
      kind: 'phone' as const,
      value: phone,
      person: label,
    })),
    ...company.offices.flatMap(({ phone, name }) =>
      phone === undefined ? [] : [{ kind: 'phone' as const, value: phone, person: name }],
    ),
    ...company.contacts,
  ];
}

/** One spelling of one contact, and the network its address names: digits of a phone or an account, a bare name, an address. */
function spell(text: string): { key: string; network: OwnContact['kind'] | null } {
  if (!/[a-zа-яё@]/i.test(text)) return { key: digitsOf(text), network: null };
  const address = text
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/\/$/, '')
    .trim();
  const [, host = '', name = ''] = /^([^/]+)\/(.+)$/.exec(address) ?? [];
  const network = NETWORKS.get(host) ?? null;
  const bare = (network === null ? address : name).replace(/^@/, '');
  if (network !== null && !/[a-zа-яё]/.test(bare)) return { key: digitsOf(bare), network };
  return { key: bare === '' ? '' : `@${bare}`, network };
}

/** More digits than a phone has are an account; fewer are neither. */
function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length > 11) return digits;
  const phone = phoneDigits(text);
  return phone.length >= 10 ? phone : '';
}
