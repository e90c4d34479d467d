import type { Brand, Company } from '@prichal/contract';
import type { ReactNode } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { StaticMarkup } from '../../document/static-markup.tsx';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ClaimsList } from './claims-list.tsx';

/** Where the form for partners stands. */
export const PARTNERSHIP_PLACE = 'partners-form';

/** Who we are, what we claim and on what ground, who works here and with whom. `partnership` is the form for partners. */
export function AboutPage({
  page,
  html,
  brand,
  company,
  partnership,
}: {
  page: { title: string; description: string };
  html: string | undefined;
  brand: Brand;
  company: Company;
  partnership?: ReactNode;
}) {
  return (
    <div className="wrap pt-10 md:pt-16">
      <PageTitle lead={page.description}>{page.title}</PageTitle>
      <ClaimsList brand={brand} />
      <div className="mt-12 grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42.5rem)_1fr]">
        <StaticMarkup id="article" className="article" html={html} />
        <Requisites brand={brand} />
      </div>
      <People company={company} />
      <Partners company={company} />
      {partnership && (
        <section id={PARTNERSHIP_PLACE} aria-labelledby="partnership-title" className="mt-20">
          <h2
            id="partnership-title"
            className="mb-8 text-block font-heading tracking-tight md:text-section"
          >
            Работать вместе
          </h2>
          <div className="max-w-170 rounded-lg border border-line-strong bg-overlay p-6 md:p-9">
            {partnership}
          </div>
        </section>
      )}
    </div>
  );
}

function Requisites({ brand }: { brand: Brand }) {
  return (
    <section
      aria-labelledby="requisites"
      className="rounded-lg border border-line bg-raised p-6 md:p-8"
    >
      <h2 id="requisites" className="text-card font-semi">
        Реквизиты
      </h2>
      <dl className="mt-4 flex flex-col gap-1">
        <LeaderLine label="Организация">{brand.legalName}</LeaderLine>
        <LeaderLine label="ОГРН">{brand.ogrn}</LeaderLine>
        <LeaderLine label="ИНН">{brand.inn}</LeaderLine>
      </dl>
      <p className="mt-3 text-small text-quiet">{brand.legalAddress}</p>
      <p className="mt-5 border-t border-line pt-5 text-[0.9375rem] text-quiet">
        Вам пишут от нашего имени?{' '}
        <Link to={paths.verify()} className="link text-text">
          Проверить менеджера
        </Link>
      </p>
    </section>
  );
}

function DemoNote({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-small text-warn">{children}</p>;
}

function People({ company: { team, demo } }: { company: Company }) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team" className="mt-20">
      <h2 id="team" className="text-block font-heading tracking-tight md:text-section">
        Кто работает
      </h2>
      {demo && <DemoNote>Демонстрационные имена: настоящих людей за ними нет.</DemoNote>}
      <ul className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {team.map(({ name, role, about }) => (
          <li key={name} className="rounded-lg border border-line bg-raised p-6">
            <span
              aria-hidden="true"
              className="grid size-14 place-items-center rounded-full border border-line-strong bg-overlay text-card font-semi text-accent-strong"
            >
              {initialsOf(name)}
            </span>
            <p className="mt-5 text-card font-semi">{name}</p>
            <p className="text-quiet">{role}</p>
            {about && <p className="mt-3 text-[0.9375rem] text-quiet">{about}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Partners({ company: { partners, demo } }: { company: Company }) {
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="partners" className="mt-20">
      <h2 id="partners" className="text-block font-heading tracking-tight md:text-section">
        С кем работаем
      </h2>
      {demo && <DemoNote>Демонстрационный список.</DemoNote>}
      <dl className="mt-8 border-t border-line">
        {partners.map(({ name, role, url }) => (
          <div
            key={name}
            className="grid grid-cols-1 gap-x-8 border-b border-line py-4 md:grid-cols-[1fr_1.4fr]"
          >
            <dt className="font-semi">
              {url ? (
                <a href={url} rel="noopener" className="link">
                  {name}
                </a>
              ) : (
                name
              )}
            </dt>
            <dd className="text-quiet">{role}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** «Алексей Дёмин» → «АД». */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}
