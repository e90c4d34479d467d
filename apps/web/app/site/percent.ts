import { plural } from '@prichal/ui/format.ts';

/** Hundredths of a per cent as people read them: 290 → «+2,9 %», −100 → «−1 %», 0 → «0 %». */
export function percentText(basisPoints: number): string {
  return `${signed(basisPoints)}\u00a0%`;
}

/** «−1…+3 %» */
export function rangeText({ from, to }: { from: number; to: number }): string {
  return from === to ? percentText(from) : `${signed(from)}…${percentText(to)}`;
}

/** To whom a spread belongs, after «по»: «17 машинам», «36 машинам из 40» where the rest lie outside it. */
export function carsWithin({ within, count }: { within: number; count: number }): string {
  const cars = `${within}\u00a0${plural(within, ['машине', 'машинам', 'машинам'])}`;
  return within === count ? cars : `${cars} из\u00a0${count}`;
}

function signed(basisPoints: number): string {
  const tenths = Math.round(Math.abs(basisPoints) / 10);
  if (tenths === 0) return '0';
  return `${basisPoints < 0 ? '−' : '+'}${String(tenths / 10).replace('.', ',')}`;
}
