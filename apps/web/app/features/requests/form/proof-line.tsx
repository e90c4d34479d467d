import { paths } from '../../../paths.ts';
import { carsWithin, rangeText } from '../../../site/percent.ts';
import { useSiteFacts } from '../../../site/site-facts.ts';

/** Beside the button: what came of earlier promises, and what one signs; nothing where too few cars are known. */
export function ProofLine() {
  const proof = useSiteFacts()?.proof;
  if (proof === undefined) return null;
  return (
    <p className="text-small text-quiet">
      По&nbsp;{carsWithin(proof)} {/* in a new tab, so that nothing typed is lost */}
      <a href={paths.ledger()} target="_blank" rel="noopener" className="link">
        вышло {rangeText(proof)} к&nbsp;обещанному
      </a>
      {proof.demo && ', демо'}. Что и&nbsp;когда платят&thinsp;—{' '}
      <a href={paths.contract()} target="_blank" rel="noopener" className="link">
        в&nbsp;договоре
      </a>
      .
    </p>
  );
}
