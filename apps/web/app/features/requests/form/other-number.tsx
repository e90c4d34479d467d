import { useBrand } from '../../../site/site-facts.ts';

/** Another way to reach us for visitors whose number the specified rules do not accept. */
export function OtherNumber() {
  const { email } = useBrand();
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
