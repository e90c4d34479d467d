import { PHONE_ERRORS } from '@prichal/contract';
import { useBrand } from '../../site-facts.ts';

/** Faults of numbers that are right where they come from: of a city, of Kazakhstan, of any other country. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  PHONE_ERRORS.mobile,
  PHONE_ERRORS.prefix,
  PHONE_ERRORS.long,
]);

/** The other way to reach us for somebody whose number the specified rules do not take. */
export function OtherNumber({ error }: { error: string | null | undefined }) {
  const { email } = useBrand();
  if (!error || !ELSEWHERE.has(error)) return null;
  return (
    <p className="mt-1 text-small text-quiet">
      Номер городской или другой страны? Напишите на{' '}
      <a href={`mailto:${email}`} className="link text-text">
        {email}
      </a>
      , ответим письмом.
    </p>
  );
}
