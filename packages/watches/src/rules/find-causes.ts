import type { CarEvent, Cause, SellerPrice, Notified, WatchFacts, WatchedRate } from './causes.ts';

/** A change of less than one fiftieth (2 %) is no news. */
const FIFTIETH = 50;

/** What a reader knows when a watch begins: all that the page shows at this moment. */
export function firstNotified(facts: WatchFacts, boundRub: number | null): Notified {
  return {
    totalRub: facts.totalRub,
    isToVladivostok: facts.isToVladivostok,
    isBelow: isBelow(facts, boundRub) ?? false,
    isSold: facts.isSold,
    price: facts.price,
    turns: (facts.turns ?? []).map(({ on }) => on),
    rate: facts.rate,
    revision: Math.max(0, ...facts.events.map(({ revision }) => revision)),
    lookedOn: facts.turns === null ? null : facts.today,
  };
}

/**
 * What a reader has to be notified, and what that reader knows afterwards. No cause: the sums stay measured from the last
 * message, so a total that creeps is noticed too. With a cause the message shows everything as it is now.
 * @param boundRub «скажите, когда станет дешевле», ₽
 */
export function findCauses(
  notified: Notified,
  facts: WatchFacts,
  boundRub: number | null,
): { causes: Cause[]; notified: Notified } {
  const below = isBelow(facts, boundRub) ?? notified.isBelow;
  const endsElsewhere = hasOtherEnd(notified, facts);
  const events = facts.events.filter(({ revision }) => revision > notified.revision);
  const turns = facts.turns ?? [];
  const causes: Cause[] = [
    ...soldCause(notified, facts),
    ...(below && !notified.isBelow && !endsElsewhere && facts.totalRub !== null && boundRub !== null
      ? [{ kind: 'below', boundRub, totalRub: facts.totalRub } as const]
      : []),
    ...(endsElsewhere ? [] : movedCause(notified, facts)),
    ...priceCause(notified, facts),
    ...turns
      .filter(
        ({ on, changeRub }) => changeRub !== 0 && on > facts.today && !notified.turns.includes(on),
      )
      .map((turn) => ({ kind: 'turn', ...turn }) as const),
    ...rateCause(notified, facts),
    ...lastOfEach(events).map(
      (event) => ({ kind: 'car', known: notified.revision, ...event }) as const,
    ),
  ];
  const isNews = causes.length > 0;
  const isMeasuredAnew = isNews || endsElsewhere || notified.totalRub === null;
  const sum = isMeasuredAnew && facts.totalRub !== null ? facts : notified;
  return {
    causes,
    notified: {
      totalRub: sum.totalRub,
      isToVladivostok: sum.isToVladivostok ?? false,
      isBelow: below,
      isSold: facts.isSold,
      price: facts.price ?? notified.price,
      turns: [
        ...new Set(
          [...notified.turns, ...turns.map(({ on }) => on)].filter((on) => on > facts.today),
        ),
      ],
      rate: isNews || notified.rate === null ? (facts.rate ?? notified.rate) : notified.rate,
      revision: Math.max(notified.revision, ...events.map(({ revision }) => revision)),
      lookedOn: facts.turns === null ? notified.lookedOn : facts.today,
    },
  };
}

/** Whether both sums are known and one ends in Vladivostok, the other in the city: their difference is the carrier's price. */
function hasOtherEnd(notified: Notified, facts: WatchFacts): boolean {
  if (notified.totalRub === null || facts.totalRub === null) return false;
  return (notified.isToVladivostok ?? false) !== facts.isToVladivostok;
}

/** Null: nothing can be said. */
function isBelow({ totalRub, isSold }: WatchFacts, boundRub: number | null): boolean | null {
  return totalRub === null || boundRub === null || isSold ? null : totalRub < boundRub;
}

function soldCause(notified: Notified, facts: WatchFacts): Cause[] {
  return facts.isSold && !notified.isSold ? [{ kind: 'sold' }] : [];
}

function movedCause(notified: Notified, { totalRub, isSold, price }: WatchFacts): Cause[] {
  if (isSold || totalRub === null || notified.totalRub === null) return [];
  // of a car in stock the price is all there is: its change is said once
  if (price?.currency === 'RUB' && Number(price.amount) === totalRub) return [];
  return isMove(notified.totalRub, totalRub)
    ? [{ kind: 'moved', wasRub: notified.totalRub, totalRub }]
    : [];
}

function priceCause(notified: Notified, { price, isSold }: WatchFacts): Cause[] {
  if (isSold || price === null || notified.price === null || isSame(notified.price, price))
    return [];
  return [{ kind: 'price', was: notified.price, now: price }];
}

function rateCause(notified: Notified, { rate, isSold }: WatchFacts): Cause[] {
  const was: WatchedRate | null = notified.rate;
  if (isSold || rate === null || was?.currency !== rate.currency) return [];
  return isMove(was.rub, rate.rub)
    ? [{ kind: 'rate', currency: rate.currency, was: was.rub, now: rate.rub }]
    : [];
}

function isMove(was: number, now: number): boolean {
  return was > 0 && Math.abs(now - was) * FIFTIETH >= was;
}

function isSame(one: SellerPrice, other: SellerPrice): boolean {
  return one.currency === other.currency && Number(one.amount) === Number(other.amount);
}

/**
 * One line for each car: what it has come to, with the price before the first change. A car that came and went
 * meanwhile is no news, nor is one whose price is again what it was.
 */
function lastOfEach(events: readonly CarEvent[]): CarEvent[] {
  const byCar = new Map<string, CarEvent>();
  for (const event of [...events].sort((a, b) => a.revision - b.revision)) {
    const before = byCar.get(event.carUid);
    if (before === undefined) byCar.set(event.carUid, event);
    else if (before.event === 'arrived' && event.event === 'gone') byCar.delete(event.carUid);
    else if (before.event === 'gone' && event.event === 'arrived') byCar.delete(event.carUid);
    else if (before.event === 'arrived')
      byCar.set(event.carUid, { ...event, event: 'arrived', was: null });
    else byCar.set(event.carUid, { ...event, was: event.event === 'gone' ? null : before.was });
  }
  return [...byCar.values()].filter(
    ({ event, was, now }) =>
      event !== 'repriced' || was === null || now === null || !isSame(was, now),
  );
}
