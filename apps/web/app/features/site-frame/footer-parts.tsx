import { formatPhone } from '@prichal/contract';
import type { Brand, OpeningHours } from '@prichal/contract';
import type { ReactNode } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { Logo } from './logo.tsx';
import { CHOICE_LINKS, MENU_COUNTRIES, SERVICE_LINKS, TRUST_LINKS } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';

const LINK =
  'link-plain flex min-h-11 items-center py-2 leading-5 text-quiet hover:text-text md:min-h-9 md:py-1';

type LinkList = readonly { label: string; to: string }[];
const COUNTRIES: LinkList = MENU_COUNTRIES.map(({ country, name }) => ({
  label: name,
  to: paths.catalog(country),
}));
const LISTS: readonly (readonly [title: string, links: LinkList])[] = [
  ['Каталог', [...COUNTRIES, ...CHOICE_LINKS]],
  ['Услуги', SERVICE_LINKS],
  ['Компания', TRUST_LINKS],
];
const LEGAL_LINKS: LinkList = [
  { label: 'Пользовательское соглашение', to: paths.terms() },
  { label: 'Политика обработки персональных данных', to: paths.privacy() },
  { label: 'Доступность сайта', to: paths.accessibility() },
  { label: 'Авторы и редакция', to: paths.editorial() },
  { label: 'Настройки файлов куки', to: paths.cookies() },
];

/** Contacts, catalogue, services, company and networks. */
export function FooterLinks({ brand }: { brand: Brand }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-8 @2xs:grid-cols-2 @2xl:grid-cols-4 wide:gap-x-12 wide:grid-cols-[1.5fr_0.8fr_1.2fr_1.1fr_1fr]">
      <div className="col-span-full flex flex-col items-start wide:col-span-1">
        <Logo brand={brand} />
        <p className="mt-3 text-small whitespace-pre-line text-quiet">
          {`${brand.address}\n${brand.hours.text} по\u00a0Владивостоку, ${hoursInMoscow(brand.hours)}`}
        </p>
        <a href={`tel:${brand.phone}`} className="link-plain mt-3 text-card font-semi">
          {formatPhone(brand.phone.slice(1))}
        </a>
        <a href={`mailto:${brand.email}`} className={`${LINK} wrap-anywhere`}>
          {brand.email}
        </a>
      </div>
      {LISTS.map(([title, links]) => (
        <FooterList key={title} title={title}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
        </FooterList>
      ))}
      <FooterList title="Связь">
        <SocialLinks socials={brand.socials} className={LINK} />
      </FooterList>
    </div>
  );
}

/** Who stands behind the site, its rules, and the notices the law asks for. */
export function FooterLegal({ brand, mode }: { brand: Brand; mode: 'demo' | 'live' }) {
  return (
    <div className="mt-8 flex flex-col gap-2 border-t border-line pt-6 text-small text-quiet">
      <p>
        {brand.legalName}, ОГРН&nbsp;{brand.ogrn}, ИНН&nbsp;{brand.inn}, {brand.legalAddress}.
        Расчёты на сайте предварительные и не являются публичной офертой.
      </p>
      <p className="flex flex-wrap gap-x-6">
        {LEGAL_LINKS.map(({ label, to }) => (
          <Link key={to} to={to} className={LINK}>
            {label}
          </Link>
        ))}
      </p>
      {mode === 'demo' && brand.demo.length > 0 && (
        <p className="text-warn">Демонстрационные значения: {brand.demo.join(', ')}.</p>
      )}
      {brand.socials
        .filter(({ notice }) => notice !== null)
        .map(({ network, name, notice }) => (
          <p key={network}>
            * {name}. {notice}.
          </p>
        ))}
    </div>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-semi">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

/** Vladivostok is 7 hours ahead of Moscow; neither has daylight saving time. */
const AHEAD_OF_MOSCOW_MIN = 7 * 60;

function hoursInMoscow({ fromMinute, toMinute, week }: OpeningHours): string {
  const differs = week?.some(
    (day) => day !== null && (day.fromMinute !== fromMinute || day.toMinute !== toMinute),
  );
  if (differs) return 'в\u00a0Москве на\u00a07\u00a0часов меньше';
  const say = (minute: number) => {
    const there = (minute - AHEAD_OF_MOSCOW_MIN + 24 * 60) % (24 * 60);
    return `${Math.floor(there / 60)}:${String(there % 60).padStart(2, '0')}`;
  };
  return `с\u00a0${say(fromMinute)} до\u00a0${say(toMinute)} по\u00a0Москве`;
}
