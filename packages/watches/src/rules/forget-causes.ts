import type { Cause, Notified } from './causes.ts';

/**
 * What a reader knows whom the message with these causes never reached: they are causes again for as long as they are
 * true.
 */
export function forgetCauses(notified: Notified, causes: readonly Cause[]): Notified {
  return causes.reduce(forget, notified);
}

function forget(notified: Notified, cause: Cause): Notified {
  switch (cause.kind) {
    case 'below':
      return { ...notified, isBelow: false };
    case 'moved':
      return { ...notified, totalRub: cause.wasRub };
    case 'price':
      return { ...notified, price: cause.was };
    case 'sold':
      return { ...notified, isSold: false };
    case 'turn':
      return {
        ...notified,
        turns: notified.turns.filter((on) => on !== cause.on),
        lookedOn: null,
      };
    case 'rate':
      return { ...notified, rate: { currency: cause.currency, rub: cause.was } };
    case 'car':
      return { ...notified, revision: cause.known ?? notified.revision };
    default:
      return cause satisfies never;
  }
}
