import type { RequestSubject } from '../../../request-opener.ts';

/** What the API takes of a search, characters. */
const SEARCH_CONTEXT_MAX = 1000;

/** What the request is about, for the POST without scripts and for the payload alike. */
export function SubjectFields({ subject }: { subject: RequestSubject }) {
  const { kind, car, calculation, search, service } = subject;
  return (
    <>
      <input type="hidden" name="form" value={kind} />
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
          value={`${search.title}\n${search.address}`.slice(0, SEARCH_CONTEXT_MAX)}
        />
      )}
      {service && <input type="hidden" name="context-service" value={service.slug} />}
    </>
  );
}
