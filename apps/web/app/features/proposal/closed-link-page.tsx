import { formatPhone } from '@prichal/contract';
import { useBrand } from '../../site/site-facts.ts';
import { ClientHeader } from './client-header.tsx';

/** One page for a link that was revoked, has run out, is somebody else's or was never given. */
export function ClosedLinkPage() {
  const brand = useBrand();
  return (
    <>
      <ClientHeader />
      <main id="main" className="wrap max-w-180 py-12 md:py-20">
        <h1 className="text-block font-bold tracking-headline">Ссылка больше не открывается</h1>
        <p className="mt-4 text-lead text-quiet">
          Она могла устареть, или адрес скопирован не целиком. Позвоните, пришлём новую.
        </p>
        <p className="mt-8">
          <a
            href={`tel:${brand.phone}`}
            className="link-plain inline-flex min-h-12 items-center text-[min(1.625rem,7vw)] font-bold tracking-tight whitespace-nowrap"
          >
            {formatPhone(brand.phone.slice(1))}
          </a>
        </p>
        <p className="text-small text-quiet">{brand.hours.text} по Владивостоку</p>
      </main>
    </>
  );
}
