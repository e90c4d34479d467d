import { clockIn } from '../../../time/zone-time.ts';

/** «Новосибирск 11:22»: where the client is and what the clock there shows. */
export function PlaceTime({
  place,
  now,
}: {
  place: { city: string | null; zone: string | null };
  now: Date;
}) {
  if (place.zone === null) return place.city;
  return (
    <>
      <span className="text-quiet">{place.city ?? 'у\u00a0клиента'}</span>{' '}
      <span className="whitespace-nowrap">{safeClock(now, place.zone)}</span>
    </>
  );
}

function safeClock(now: Date, zone: string): string {
  try {
    return clockIn(now, zone);
  } catch {
    // a zone this browser does not know
    return '';
  }
}
