import type { Brand, Company, OwnContact } from '@prichal/contract';
import { formatPhone, phoneDigits } from '@prichal/contract';

/** What became of a question «is this yours?». `shown`: what was asked, as it was understood. */
export type Verdict =
  | { kind: 'ours'; shown: string; person: string }
  | { kind: 'unknown'; shown: string }
  | { kind: 'empty' }
  /** the form did not come from our own page */
  | { kind: 'refused'; shown: string };

const LONGEST = 200;
/** Fewer digits than this name no account. */
const ACCOUNT_DIGITS = 8;

/** Looks a phone, handle, mail, address or account up among those the company answers for; nothing is stored. */
export function verifyContact(asked: string, own: readonly OwnContact[]): Verdict {
  const text = asked.trim().slice(0, LONGEST);
  const key = keyOf(text);
  if (key === '') return { kind: 'empty' };
  const found = own.find(({ value }) => keyOf(value) === key);
  const shown = /^\+?7\d{10}$/.test(key) ? formatPhone(key) : text;
  return found ? { kind: 'ours', shown, person: found.person } : { kind: 'unknown', shown };
}

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
    ...company.contacts,
  ];
}

/** One spelling of one contact: digits of a phone or an account, the bare name of a handle or an address. */
function keyOf(text: string): string {
  const letters = /[a-zа-яё@]/i.test(text);
  if (!letters) {
    const digits = text.replaceAll(/\D/g, '');
    if (digits.length > 11) return digits.length >= ACCOUNT_DIGITS ? digits : '';
    const phone = phoneDigits(text);
    return phone.length >= 10 ? phone : '';
  }
  const bare = text
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/^(t\.me|telegram\.me|vk\.com|vk\.ru|max\.ru|wa\.me)\/(?=.)/, '')
    .replace(/[/?#].*$/, (rest) => (rest === '/' ? '' : rest))
    .replace(/^@/, '')
    .trim();
  return bare === '' ? '' : `@${bare}`;
}
