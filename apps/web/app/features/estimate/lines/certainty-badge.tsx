import type { EstimateLine } from '@prichal/contract';

type Certainty = EstimateLine['source']['certainty'];

const CERTAINTY_LABELS: Record<Certainty, string> = {
  certain: 'точно, по тексту акта или нескольким источникам',
  likely: 'вероятно, один источник или типичная цена',
  unverified: 'ориентир, уточнит менеджер',
};
const SAID: Record<Certainty, string> = {
  certain: 'точно',
  likely: 'вероятно',
  unverified: 'ориентир',
};

const RING = '<circle cx="6" cy="6" r="5" stroke-width="1.5"';
const MARKS: Record<Certainty, { __html: string }> = {
  certain: { __html: `${RING} class="fill-current"/>` },
  likely: {
    __html: `${RING}/><path d="M6 1a5 5 0 0 1 0 10z" class="fill-current" stroke="none"/>`,
  },
  unverified: { __html: `${RING}/>` },
};

/** A full disc: certain; half: likely; a ring: an estimate. */
export function CertaintyBadge({
  certainty,
  silent = false,
  className = '',
}: {
  certainty: Certainty;
  silent?: boolean;
  className?: string;
}) {
  return (
    <>
      <svg
        viewBox="0 0 12 12"
        className={`size-2.75 shrink-0 fill-none stroke-current text-quiet print:size-2 print:text-current ${className}`}
        aria-hidden="true"
        // our own drawing; as elements it would be half of a line's
        dangerouslySetInnerHTML={MARKS[certainty]}
      />
      {!silent && <span className="visually-hidden">{SAID[certainty]}: </span>}
    </>
  );
}

/** Legend of the three certainty icons, shown under every bill. */
export function CertaintyKey() {
  return (
    <ul className="mt-6 flex print:mt-2.5 print:text-[0.5625rem] print:leading-3 flex-wrap gap-x-7 gap-y-1 text-small text-quiet print:gap-x-4">
      {(['certain', 'likely', 'unverified'] as const).map((certainty) => (
        <li key={certainty} className="flex items-baseline gap-2 print:gap-1">
          <CertaintyBadge certainty={certainty} silent />
          {CERTAINTY_LABELS[certainty]}
        </li>
      ))}
    </ul>
  );
}
