import { paths } from '../../../paths.ts';
import { carsWithin, rangeText } from '../../../site/percent.ts';
import { useSiteFacts } from '../../../site/site-facts.ts';
import { TrustLine } from '../../../site/trust-line.tsx';

/** Beside the button: what came of earlier promises, where enough cars are known, and what one signs. */
export function ProofLine() {
  const proof = useSiteFacts()?.proof;
  return (
    <div className="grid gap-2">
      {proof !== undefined && (
        <p className="text-small text-quiet">
          По {carsWithin(proof)} {/* in a new tab, so that nothing typed is lost */}
          <a href={paths.ledger()} target="_blank" rel="noopener" className="link">
            вышло {rangeText(proof)} к обещанному
          </a>
          {proof.demo && ', демо'}.
        </p>
      )}
      <TrustLine />
    </div>
  );
}
