import type { RequestSubject } from '../../../request-opener.ts';

/** What the request is about, for the POST without scripts and for the payload alike. */
export function SubjectFields({ subject }: { subject: RequestSubject }) {
  const { kind, car, calculation, service } = subject;
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
      {service && <input type="hidden" name="context-service" value={service.slug} />}
    </>
  );
}
