import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recountCustoms, settleDeal } from './recount-deal.ts';
import type { Payer } from './recount-deal.ts';
import { eventsOf, facts, promisedLines } from './testing.ts';

test('promised and changes are what is paid, to the kopeck, whatever happens', () => {
  fc.assert(
    fc.property(promisedLines, facts, (promised, history) => {
      const events = eventsOf(promised, history);
      const bill = settleDeal(promised, events);
      const changes = events.flatMap((event) => event.changes);
      const sum = (who: string) =>
        changes
          .filter(({ payer }) => payer === who)
          .reduce((all, { from, to }) => all + to - from, 0);
      const total = promised.reduce((all, { kopecks }) => all + kopecks, 0);
      expect(bill.promised).toBe(total);
      expect(bill.client).toBe(total + sum('client'));
      expect(bill.company).toBe(sum('company'));
      expect(bill.actual).toBe(bill.client + bill.company);
      for (const line of bill.lines) {
        const own = changes.filter(({ code }) => code === line.code);
        expect(line.actual).toBe(own.at(-1)?.to ?? line.kopecks);
      }
    }),
  );
});

test('the same events give the same lines, and a fact that is known changes nothing', () => {
  fc.assert(
    fc.property(promisedLines, facts, (promised, history) => {
      const events = eventsOf(promised, history);
      const bill = settleDeal(promised, events);
      expect(settleDeal(promised, eventsOf(promised, history))).toEqual(bill);
      const now = bill.lines.map((line) => ({ ...line, kopecks: line.actual }));
      expect(recountCustoms(bill, now, 'client')).toEqual([]);
    }),
  );
});

test('a levy that the new count lacks becomes nothing, and one that it adds starts from nothing', () => {
  const line = { group: 'customs' as const, title: 'Пошлина' };
  const bill = settleDeal([{ ...line, code: 'duty', kopecks: 500 }], []);
  expect(recountCustoms(bill, [{ ...line, code: 'excise', kopecks: 70 }], 'company')).toEqual([
    { ...line, code: 'excise', from: 0, to: 70, payer: 'company' },
    { ...line, code: 'duty', from: 500, to: 0, payer: 'company' },
  ]);
});

test('a line that was added and undone is gone, one that was promised as nothing stays', () => {
  const car = { code: 'car_price', group: 'abroad' as const, title: 'Цена', kopecks: 100 };
  const free = { code: 'storage', group: 'russia' as const, title: 'Хранение', kopecks: 0 };
  const own = { code: 'own:1', group: 'russia' as const, title: 'Курьер' };
  const change = (from: number, to: number, payer: Payer) => ({
    changes: [{ ...own, from, to, payer }],
  });
  const added = change(0, 70, 'client');
  const undone = change(70, 0, 'client');
  const codesOf = (events: (typeof added)[]) =>
    settleDeal([car, free], events).lines.map(({ code }) => code);
  expect(codesOf([added])).toEqual(['car_price', 'storage', 'own:1']);
  expect(codesOf([added, undone])).toEqual(['car_price', 'storage']);
  // the client has paid what the company then got back
  const back = change(70, 0, 'company');
  expect(codesOf([added, back])).toEqual(['car_price', 'storage', 'own:1']);
});

test('an event that was made from other lines is rejected', () => {
  const line = { code: 'duty', group: 'customs' as const, title: 'Пошлина' };
  const change = { ...line, from: 400, to: 600, payer: 'client' as const };
  expect(() => settleDeal([{ ...line, kopecks: 500 }], [{ changes: [change] }])).toThrow(
    'duty: starts from 400, but the line is at 500',
  );
});
