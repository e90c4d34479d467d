import type { ServicePage as Service } from '@prichal/contract';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../site/request-opener.ts';
import { StaticMarkup } from '../../document/static-markup.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export type ServiceOnPage = Omit<Service, 'html' | 'text' | 'sources' | 'contents'>;

const BREADCRUMBS = [{ label: 'Услуги', to: paths.services() }];

/** One service: the result, its steps in order, what is in it and what is not. */
export function ServicePage({
  service,
  html,
}: {
  service: ServiceOnPage;
  html: string | undefined;
}) {
  const { slug, title, name, description, result, steps, included, not_included } = service;
  const open = useRequestOpener();
  const ask = () =>
    open({
      kind: 'consultation',
      service: { slug, title: name, paragraphs: [result], price: null },
    });
  return (
    <div className="wrap pt-8 md:pt-12">
      <Breadcrumbs items={BREADCRUMBS} />
      <PageTitle lead={description}>{title}</PageTitle>
      <div className="mt-8 flex flex-wrap items-center gap-x-10 gap-y-5 rounded-lg border border-line bg-raised p-6 md:mt-10 md:p-8">
        <p className="min-w-0 flex-[1_1_24rem]">
          <span className="block text-small text-quiet">Что вы получите</span>
          <span className="mt-1 block text-card font-semi">{result}</span>
        </p>
        <OpenerLink to={paths.requestFor(slug)} onOpen={ask} className={buttonClass()}>
          Заказать
        </OpenerLink>
      </div>
      <div className="mt-12 grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42.5rem)_1fr]">
        <div className="min-w-0">
          <h2 className="text-block font-heading tracking-tight">По шагам</h2>
          <ol className="mt-6 ml-4 border-l border-line-strong">
            {steps.map((step, index) => (
              <li key={step.title} className="relative pb-8 pl-8 last:pb-0">
                <span
                  aria-hidden="true"
                  className="absolute top-0 -left-4 grid size-8 place-items-center rounded-full border border-line-strong bg-ground text-small font-semi text-accent-strong"
                >
                  {index + 1}
                </span>
                <h3 className="text-card font-semi">{step.title}</h3>
                <p className="mt-1 text-quiet">{step.text}</p>
              </li>
            ))}
          </ol>
          <div className="mt-12">
            <StaticMarkup id="article" className="article" html={html} />
          </div>
        </div>
        <div className="flex flex-col gap-6 lg:sticky lg:top-32">
          <Points title="Входит" items={included} icon="check" tone="text-good" />
          <Points title="Не входит" items={not_included} icon="minus" tone="text-quiet" />
        </div>
      </div>
    </div>
  );
}

function Points({
  title,
  items,
  icon,
  tone,
}: {
  title: string;
  items: readonly string[];
  icon: 'check' | 'minus';
  tone: string;
}) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-raised p-6">
      <h2 className="text-card font-semi">{title}</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-[0.9375rem] leading-6">
            <Icon name={icon} size={20} className={`mt-0.5 shrink-0 ${tone}`} />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
