import { readWholeNumber } from '@prichal/contract';
import type { Facets } from '@prichal/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { formatNumber, formatRub } from '@prichal/ui/format.ts';
import { BoundField } from './bound-field.tsx';
import type { IssueOf } from './read-address.ts';

type Bins = Facets['price'];

/** Bounds of the landed total as typed; '' is no bound. */
interface Bounds {
  from: string;
  to: string;
}

/**
 * The price filter: how many cars stand at which sum, two handles, two fields. The fields are the filter
 * (they are sent and work without scripts); the handles write into them, in steps of the histogram.
 */
export function PriceFilter({
  id,
  city,
  bins,
  from,
  to,
  back,
  issueOf,
  onLeave,
  onSlide,
}: {
  id: string;
  /** where the sums go to; null: Vladivostok */
  city: CityPrice | null;
  bins: Bins;
  from: number | undefined;
  to: number | undefined;
  /** the bounds come from the way back: they are set over what is being typed */
  back: boolean;
  issueOf: IssueOf;
  /** a field was left */
  onLeave: () => void;
  /** a handle was let go */
  onSlide: () => void;
}) {
  const [bounds, setBounds] = useState<Bounds>({ from: typed(from), to: typed(to) });
  const [adopted, adopt] = useState({ from, to });
  const [busy, setBusy] = useState(false);
  // An answer to what was typed a moment ago must not overwrite what is being typed now.
  if ((adopted.from !== from || adopted.to !== to) && (!busy || back)) {
    adopt({ from, to });
    // nor what is said to be unreadable
    const stays = (name: string) => !back && issueOf(name) !== undefined;
    setBounds({
      from: stays('price_from') ? bounds.from : typed(from),
      to: stays('price_to') ? bounds.to : typed(to),
    });
  }
  const edges = [...bins.map((bin) => bin.from_rub), bins.at(-1)?.to_rub ?? 0];
  const place = useRef<HTMLFieldSetElement>(null);
  const adoptTyped = useEffectEvent(() => {
    if (place.current) setBounds(boundsIn(place.current, edges));
  });
  // what was typed or moved before hydration stands in the page alone; the form's own effect then applies it
  useEffect(() => adoptTyped(), []);
  const last = edges.length - 1;
  const low = nearest(edges, readWholeNumber(bounds.from) ?? edges[0] ?? 0);
  const high = nearest(edges, readWholeNumber(bounds.to) ?? edges[last] ?? 0);
  const hold = {
    onFocus: () => setBusy(true),
    onBlur: () => {
      setBusy(false);
      onLeave();
    },
  };
  const slide = (to: number, end: 'from' | 'to') =>
    setBounds({ ...bounds, [end]: boundAt(edges, to, end) });
  return (
    <fieldset ref={place}>
      <legend className="mb-3 text-[0.9375rem] font-semi">
        {city === null || city.rub === null
          ? 'Итог во\u00a0Владивостоке'
          : `Итог до\u00a0${city.genitive}`}
      </legend>
      {bins.length > 1 && (
        <div className="relative mb-4">
          <Histogram bins={bins} low={low} high={high} />
          <Handle
            label="Итог от"
            text={formatRub(edges[low] ?? 0)}
            value={low}
            max={last}
            above={low > last / 2}
            onMove={(place) => slide(Math.min(place, high - 1), 'from')}
            onRelease={onSlide}
            onHold={setBusy}
          />
          <Handle
            label="Итог до"
            text={formatRub(edges[high] ?? 0)}
            value={high}
            max={last}
            onMove={(place) => slide(Math.max(place, low + 1), 'to')}
            onRelease={onSlide}
            onHold={setBusy}
          />
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        <BoundField
          id={`${id}-price-from`}
          name="price_from"
          label="Итог от, ₽"
          placeholder={`от ${inMillions(edges[0] ?? 0)}`}
          value={bounds.from}
          issue={issueOf('price_from')}
          onChange={({ currentTarget: { value } }) => setBounds({ ...bounds, from: value })}
          {...hold}
        />
        <BoundField
          id={`${id}-price-to`}
          name="price_to"
          label="Итог до, ₽"
          placeholder={`до ${inMillions(edges[last] ?? 0)}`}
          value={bounds.to}
          issue={issueOf('price_to')}
          onChange={({ currentTarget: { value } }) => setBounds({ ...bounds, to: value })}
          {...hold}
        />
      </div>
    </fieldset>
  );
}

/** Bars of counts; those inside the bounds are lit, the track under them is the choice. */
function Histogram({ bins, low, high }: { bins: Bins; low: number; high: number }) {
  const tallest = Math.max(...bins.map((bin) => bin.count), 1);
  const step = 100 / bins.length;
  return (
    <svg
      viewBox="0 0 100 50"
      preserveAspectRatio="none"
      className="block h-14 w-full"
      aria-hidden="true"
    >
      {bins.map((bin, place) => {
        // the square root keeps a bar of three cars visible next to one of three hundred
        const height = bin.count === 0 ? 0 : 3 + 39 * Math.sqrt(bin.count / tallest);
        const chosen = place >= low && place < high;
        return (
          <rect
            key={bin.from_rub}
            x={(place * step + 0.6).toFixed(2)}
            width={(step - 1.2).toFixed(2)}
            y={(43 - height).toFixed(1)}
            height={height.toFixed(1)}
            className={chosen ? 'fill-purchase' : 'fill-line'}
          />
        );
      })}
      <rect x="0" y="46.5" width="100" height="2" className="fill-line-strong" />
      <rect
        x={(low * step).toFixed(2)}
        y="46.5"
        width={((high - low) * step).toFixed(2)}
        height="2"
        className="fill-accent"
      />
    </svg>
  );
}

function Handle({
  label,
  text,
  value,
  max,
  above = false,
  onMove,
  onRelease,
  onHold,
}: {
  label: string;
  text: string;
  value: number;
  max: number;
  /** lies over the other handle: where both meet at the right end, this one alone can move */
  above?: boolean;
  onMove: (place: number) => void;
  onRelease: () => void;
  /** the visitor's hand is on it, or off */
  onHold: (held: boolean) => void;
}) {
  return (
    <input
      type="range"
      min={0}
      max={max}
      value={value}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      onPointerUp={onRelease}
      onKeyUp={onRelease}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      className={`needs-js ${HANDLE} ${above ? 'z-1' : ''}`}
    />
  );
}

/**
 * Only the thumbs of the two handles take the pointer; the track is drawn by the histogram. 24 px is the least
 * size of a target (WCAG 2.2, 2.5.8).
 */
const HANDLE =
  'pointer-events-none absolute -bottom-2.25 -left-3 h-6 w-[calc(100%+1.5rem)] appearance-none bg-transparent ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab ' +
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-text ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:cursor-grab ' +
  '[&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-text';

/** A handle at its own end is no bound. */
function boundAt(edges: readonly number[], place: number, end: 'from' | 'to'): string {
  return place === (end === 'from' ? 0 : edges.length - 1) ? '' : typed(edges[place]);
}

/** The bounds as the page has them; a handle that was moved is written into its field. */
function boundsIn(fieldset: HTMLFieldSetElement, edges: readonly number[]): Bounds {
  const handles = fieldset.querySelectorAll<HTMLInputElement>('input[type=range]');
  const [from, to] = (['from', 'to'] as const).map((end, at) => {
    const field = fieldset.elements.namedItem(`price_${end}`) as HTMLInputElement;
    const handle = handles[at];
    if (handle && handle.value !== handle.defaultValue)
      field.value = boundAt(edges, handle.valueAsNumber, end);
    return field.value;
  });
  return { from: from ?? '', to: to ?? '' };
}

function nearest(edges: readonly number[], value: number): number {
  let best = 0;
  for (const [place, edge] of edges.entries())
    if (Math.abs(edge - value) < Math.abs((edges[best] ?? 0) - value)) best = place;
  return best;
}

/** «12,3 млн»: as short as a narrow field needs. */
function inMillions(rub: number): string {
  if (rub === 0) return '0';
  return `${String(Math.round(rub / 100_000) / 10).replace('.', ',')}\u00a0млн`;
}

function typed(value: number | undefined): string {
  return value === undefined ? '' : formatNumber(value);
}
