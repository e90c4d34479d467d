import { findCarCountry } from '@prichal/contract';
import { parametersOf } from '../visitor/campaign-parameters.ts';
import { officeToday } from '../features/estimate/load-calculator.server.ts';
import { loadCarried } from '../features/estimate/result/load-carried.server.ts';
import { carSubject } from '../features/car/car-subject.ts';
import { ContactsPage, LATE_FORMS_PLACE } from '../features/contacts/contacts-page.tsx';
import { actOnRequest } from '../features/requests/form/request-action.server.ts';
import { WrittenTerms } from '../features/requests/form/fields/written-terms.tsx';
import { writtenTimes } from '../features/requests/form/fields/written-times.server.ts';
import { RequestForm } from '../features/requests/form/request-form.tsx';
import type { RequestFormProps } from '../features/requests/form/request-form.tsx';
import { loadWrittenSearch } from '../features/requests/form/load-written-search.server.ts';
import { OfficeClock } from '../features/site-frame/office-clock.tsx';
import { paths } from '../paths.ts';
import { cityOfSlug } from '../site/city-of-slug.server.ts';
import type { FormKind } from '../site/request-opener.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import { readFacts, useBrand } from '../site/site-facts.ts';
import { lazyWhenNear } from '../ui/lazy-when-near.tsx';
import type { Route } from './+types/contacts';

/**
 * A request sent without scripts from a car's page is about that car and the city of its sum: `?car=japan/…&city=kazan`;
 * cars together, see `loadWrittenSearch`.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [country, id] = searchParams.get('car')?.split('/') ?? [];
  const known = findCarCountry(country);
  const { catalog, company, library } = context.get(siteContext);
  const service = library.services.find(({ slug }) => slug === searchParams.get('service'));
  const car = known && id ? await catalog.car(known, id) : null;
  const { mapUrl, phones, offices } = company;
  const search = await loadWrittenSearch(context.get(siteContext), searchParams);
  const city = await cityOfSlug(context.get(siteContext), cityIn(searchParams, search?.address));
  return {
    car: car && carSubject(car, [], city),
    city: city?.slug ?? null,
    search,
    service: service && { slug: service.slug, title: service.name },
    calculation: await loadCarried(context.get(siteContext), searchParams.get('calculation')),
    company: { mapUrl, phones, offices },
    today: officeToday(context.get(siteContext)),
    times: writtenTimes(context.get(siteContext)),
  };
}

/** The city of the address, or of the list that the request is about. */
function cityIn(asked: URLSearchParams, list = ''): string | null {
  const ofList = new URLSearchParams(list.slice(list.indexOf('?') + 1));
  return asked.get('city') ?? ofList.get('city');
}

/**
 * A form sent without scripts: returns the same page with the receipt or the issues. The campaign is in its address,
 * or in that of the page it was sent from.
 */
export function action({ request, context }: Route.ActionArgs) {
  const campaign = parametersOf([request.url, request.headers.get('referer')]);
  return actOnRequest(request, context.get(siteContext), campaign);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = readFacts(matches[0].loaderData);
  const { brand } = site;
  return pageMeta({
    title: `Контакты: ${brand.city}, телефон, часы работы, реквизиты`,
    description: `Как связаться с компанией «${brand.name}»: телефон, часы работы по Владивостоку и Москве, адрес, реквизиты, заявка на консультацию и обратный звонок.`,
    path: paths.contacts(),
    site,
  });
};

export default function Contacts({ actionData, loaderData }: Route.ComponentProps) {
  const brand = useBrand();
  const car = loaderData.car ?? undefined;
  const search = loaderData.search ?? undefined;
  const calculation = loaderData.calculation ?? undefined;
  const { service, city } = loaderData;
  const carries = {
    ...(car ? { car } : {}),
    ...(city === null ? {} : { city }),
    ...(search ? { search } : {}),
    ...(calculation ? { calculation } : {}),
    ...(service ? { service: { ...service, paragraphs: [], price: null } } : {}),
  };
  const address =
    (search && paths.requestAbout(search.address)) ??
    (calculation && paths.requestWith(calculation)) ??
    (service && paths.requestFor(service.slug));
  const rejected = actionData?.ok === false ? actionData : null;
  const propsOf = (kind: FormKind, about = {}): RequestFormProps => ({
    brand,
    subject: { kind, ...about },
    action: kind === 'consultation' && address ? address : paths.request(car, kind, city),
    written: (
      <WrittenTerms
        brand={brand}
        kind={kind}
        times={loaderData.times}
        typed={rejected?.kind === kind ? rejected.values : null}
        emailError={rejected?.kind === kind ? rejected.fields['email'] : undefined}
      />
    ),
    outcome: actionData?.kind === kind ? actionData : undefined,
  });
  return (
    <ContactsPage
      brand={brand}
      company={loaderData.company}
      today={loaderData.today}
      clock={<OfficeClock zone={brand.hours.timeZone} before=", сейчас там " />}
      consultation={<RequestForm {...propsOf('consultation', carries)} />}
      callback={<RequestForm {...propsOf('callback', carries)} />}
      partnership={<LateForm {...propsOf('partnership')} />}
    />
  );
}

/** Below the fold: hydrated when the visitor scrolls near it. */
const LateForm = lazyWhenNear<RequestFormProps>(LATE_FORMS_PLACE, () =>
  Promise.resolve(RequestForm),
);
