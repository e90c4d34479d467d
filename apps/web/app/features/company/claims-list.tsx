import { backedClaims } from '@prichal/contract';
import type { Brand } from '@prichal/contract';

/** The company's claims about itself, each with its evidence; a claim without evidence is not shown. */
export function ClaimsList({ brand }: { brand: Brand }) {
  const shown = backedClaims(brand);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-10 grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-2">
      {shown.map(({ text, basis }) => (
        <li key={text} className="bg-raised p-6">
          <p className="text-card font-semi">{text}</p>
          <p className="mt-1 text-small text-quiet">Основание: {basis}</p>
        </li>
      ))}
    </ul>
  );
}
