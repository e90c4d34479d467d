import { formatPhone } from '@prichal/contract';
import type { Brand } from '@prichal/contract';

/** The other way to reach us, when a form fails. */
export function PhoneLink({ brand }: { brand: Brand }) {
  return (
    <>
      Телефон:{' '}
      <a className="link whitespace-nowrap text-text" href={`tel:${brand.phone}`}>
        {formatPhone(brand.phone.slice(1))}
      </a>
    </>
  );
}
