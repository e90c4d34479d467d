import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { carsWithin, rangeText } from '../../site/percent.ts';
import type { LedgerProof } from '../../site/site-facts.ts';

/** What came of earlier promises, with every car behind it; nothing while the ledger knows too few. */
export function ProofRow({ proof }: { proof: LedgerProof | null }) {
  if (proof === null) return null;
  return (
    <p className="wrap pt-10 text-quiet md:pt-12">
      <b className="mr-2 text-block font-heading whitespace-nowrap text-text">{rangeText(proof)}</b>{' '}
      столько вышло к обещанному по {carsWithin(proof)}
      {proof.demo && ', демо'}.{' '}
      <Link to={paths.ledger()} className="link">
        Все до одной
      </Link>
    </p>
  );
}
