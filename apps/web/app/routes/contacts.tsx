import { COUNTRIES } from '@prichal/contract';
import { carSubject } from '../features/car/car-subject.ts';
import { ContactsPage } from '../features/contacts/contacts-page.tsx';
import { actOnRequest } from '../features/lead-forms/request-action.server.ts';
import { RequestForm } from '../features/lead-forms/request-form.tsx';
import { OfficeClock } from '../features/site-frame/office-clock.tsx';
import { paths } from '../paths.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { siteContext } from '../site.ts';
import { useBrand } from '../site-facts.ts';
import type { Route } from './+types/contacts';

/** A request sent without scripts from a car's page is about that car: `?car=japan/…`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [country, id] = new URL(request.url).searchParams.get('car')?.split('/') ?? [];
  const known = COUNTRIES.find((one) => one === country);
  const car = known && id ? await context.get(siteContext).catalog.car(known, id) : null;
  return { car: car && carSubject(car) };
}

/** A form sent without scripts: the same page comes back, with the receipt or with what to mend. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = (await request.clone().formData()).get('form');
  const outcome = await actOnRequest(request, context.get(siteContext));
  return { kind: form === 'callback' ? 'callback' : 'consultation', outcome } as const;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { brand, publicUrl } = matches[0].loaderData;
  return pageMeta({
    title: `Контакты: ${brand.city}, телефон, часы работы, реквизиты`,
    description: `Как связаться с компанией «${brand.name}»: телефон, часы работы по Владивостоку и Москве, адрес, реквизиты, заявка на консультацию и обратный звонок.`,
    path: paths.contacts(),
    publicUrl,
  });
};

export default function Contacts({ actionData, loaderData }: Route.ComponentProps) {
  const brand = useBrand();
  const car = loaderData.car ?? undefined;
  const about = car ? { car } : {};
  const outcomeOf = (kind: 'consultation' | 'callback') =>
    actionData?.kind === kind ? actionData.outcome : undefined;
  return (
    <ContactsPage
      brand={brand}
      clock={<OfficeClock zone={brand.hours.timeZone} before=", сейчас там " />}
      consultation={
        <RequestForm
          brand={brand}
          subject={{ kind: 'consultation', ...about }}
          action={paths.request(car)}
          outcome={outcomeOf('consultation')}
        />
      }
      callback={
        <RequestForm
          brand={brand}
          subject={{ kind: 'callback', ...about }}
          action={paths.request(car)}
          outcome={outcomeOf('callback')}
        />
      }
    />
  );
}
