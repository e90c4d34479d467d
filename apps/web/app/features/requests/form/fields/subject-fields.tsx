import { CAR_MAX, findCarCountry, truncateText } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { useChosenCity } from '../../../../visitor/chosen-city.ts';
import type { RequestSubject } from '../../../../site/request-opener.ts';
import { SEARCH_CONTEXT_MAX } from '../search-context.ts';

/** Country in the address of a calculation; undefined when it names none of ours. */
function countryOf(url: string | undefined): CarCountry | undefined {
  const named = url && /[?&]country=([a-z]+)/.exec(url)?.[1];
  return findCarCountry(named);
}

/** What the request is about, for the POST without scripts and for the payload alike. */
export function SubjectFields({ subject }: { subject: RequestSubject }) {
  const { kind, car, calculation, search, service } = subject;
  const city = useChosenCity() ?? subject.city;
  const model = car?.title ?? calculation?.title;
  const country = car?.country ?? countryOf(calculation?.url);
  return (
    <>
      <input type="hidden" name="form" value={kind} />
      {model !== undefined && (
        <input type="hidden" name="context-model" value={truncateText(model, CAR_MAX)} />
      )}
      {city && <input type="hidden" name="context-city" value={city} />}
      {country && <input type="hidden" name="context-country" value={country} />}
      {car && <input type="hidden" name="context-car" value={`${car.country}/${car.id}`} />}
      {calculation && (
        <input
          type="hidden"
          name="context-calculation"
          value={`${calculation.title}: ${calculation.total}\n${calculation.url}`}
        />
      )}
      {search && (
        <input
          type="hidden"
          name="context-search"
          value={truncateText(`${search.title}\n${search.address}`, SEARCH_CONTEXT_MAX)}
        />
      )}
      {service && <input type="hidden" name="context-service" value={service.slug} />}
    </>
  );
}
