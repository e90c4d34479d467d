import type { ServicePage } from '@prichal/contract';
import { paths } from '../../paths.ts';
import type { RequestSubject } from '../../site/request-opener.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { StaticOpener } from '../../ui/static-opener.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** Services as priced rows; each opens the request dialog with its detail first. */
export function ServicesSection({
  services,
  title,
}: {
  services: readonly ServicePage[];
  title: string | null;
}) {
  return (
    <section id="services" aria-labelledby="services-title" className="wrap pt-20 md:pt-24">
      <SectionHeading id="services-title" aside="обычные цены по рынку">
        {title ?? 'Услуги по отдельности'}
      </SectionHeading>
      <ol className="border-t border-line">
        {services.map((service, index) => (
          <ServiceRow key={service.slug} service={service} number={index + 1} />
        ))}
      </ol>
      <p className="mt-4 max-w-180 text-small text-quiet">
        Суммы ориентировочные: так берут импортёры по опубликованным прайсам и калькуляторам с 2024
        года по октябрь 2026 года. Точную цену по вашей машине назовёт менеджер.
      </p>
    </section>
  );
}

function ServiceRow({ service, number }: { service: ServicePage; number: number }) {
  const { slug, title, summary, price, detail } = service;
  const subject: RequestSubject = {
    kind: 'consultation',
    service: { slug, title, paragraphs: detail, price: price && `по рынку: ${price}` },
  };
  return (
    <li className="border-b border-line">
      <StaticOpener
        to={paths.requestFor(slug)}
        subject={subject}
        className="group grid grid-cols-[1fr_auto] items-center gap-x-4 py-4 transition-colors hover:bg-raised lg:grid-cols-[4rem_18.75rem_1fr_auto_2.5rem] lg:gap-x-0"
      >
        <span aria-hidden="true" className="text-quiet max-lg:hidden">
          {String(number).padStart(2, '0')}
        </span>
        <span className="text-card font-semi group-hover:text-accent-strong contrast:underline">
          {title}
        </span>
        <span className="text-[0.9375rem] text-quiet max-lg:order-last max-lg:col-span-2">
          {summary}
        </span>
        <span className="font-semi max-lg:order-last max-lg:col-span-2 max-lg:mt-1 lg:px-4 lg:text-right">
          {price ?? <span className="font-normal text-quiet">по запросу</span>}
        </span>
        <Icon name="arrow" className="justify-self-end text-accent-strong" />
      </StaticOpener>
    </li>
  );
}
