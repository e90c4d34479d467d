import { DRAWN_VARIANTS, EVEN_TEST } from '@prichal/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidePopup, visibleSince } from './decide-popup.ts';
import type { PopupEvent, PopupMemory } from './decide-popup.ts';
import { createDeviceStore } from '../../../visitor/device-store.ts';
import { createPopupMemory, MET_KEY } from './popup-memory.ts';
import { drawGroup, variantByValue } from './variants.ts';

const START = Date.parse('2026-11-20T02:00:00Z');
const at = (seconds: number) => START + seconds * 1000;
const HOUR = 3_600;

const contextEvent = (
  change: Partial<Extract<PopupEvent, { type: 'looked' }>> = {},
): PopupEvent => ({
  type: 'looked',
  at: START,
  overlay: false,
  banner: false,
  field: false,
  narrow: false,
  finePointer: true,
  ...change,
});
const arrive: PopupEvent[] = [
  { type: 'arrived', at: START },
  { type: 'page', at: START, legal: false },
  contextEvent(),
];
const MEMORY: PopupMemory = {
  dismissedAt: null,
  sentAt: null,
  drawn: 'social_proof',
  byValue: false,
};
const exit = (seconds: number): PopupEvent => ({ type: 'exit', at: at(seconds) });
const marker = (seconds: number): PopupEvent => ({ type: 'marker', at: at(seconds) });
const calculated = (seconds: number, totalRub = '1740959'): PopupEvent => ({
  type: 'calculated',
  at: at(seconds),
  totalRub,
});

interface Row {
  name: string;
  events: PopupEvent[];
  /** s after arrival */
  now: number;
  memory?: Partial<PopupMemory>;
  /** «trigger variant», or ms to wait, or null: only something new can open it */
  is: string | number | null;
}

const TABLE: Row[] = [
  { name: 'exit: half a second first', events: [exit(20)], now: 20.4, is: 100 },
  { name: 'exit: then urgency', events: [exit(20)], now: 20.5, is: 'exit_intent urgency' },
  { name: 'exit: over when nobody could answer it', events: [exit(20)], now: 24, is: 96_000 },
  { name: 'exit: not in the first ten seconds', events: [exit(9.9)], now: 11, is: 109_000 },
  {
    name: 'exit: at ten seconds it counts',
    events: [exit(10)],
    now: 10.5,
    is: 'exit_intent urgency',
  },
  {
    name: 'exit: a finger has no cursor',
    events: [exit(20), contextEvent({ finePointer: false })],
    now: 21,
    is: 99_000,
  },
  {
    name: 'exit: not on a phone',
    events: [exit(20), contextEvent({ narrow: true })],
    now: 21,
    is: 99_000,
  },

  { name: 'marker: fifteen seconds', events: [marker(5)], now: 19, is: 1_000 },
  { name: 'marker: then standard', events: [marker(5)], now: 20, is: 'scroll standard' },
  {
    name: 'marker: on a phone minimal',
    events: [marker(5), contextEvent({ narrow: true })],
    now: 20,
    is: 'scroll minimal',
  },
  {
    name: 'marker: a hidden tab does not count',
    events: [marker(5), { type: 'hidden', at: at(10) }, { type: 'shown', at: at(100) }],
    now: 104,
    is: 6_000,
  },
  {
    name: 'marker: of another page does not count',
    events: [marker(5), { type: 'page', at: at(10), legal: false }],
    now: 20,
    is: 110_000,
  },

  { name: 'time: two minutes', events: [], now: 119, is: 1_000 },
  { name: 'time: then minimal', events: [], now: 120, is: 'time minimal' },
  {
    name: 'time: two minutes on the page, not on the site',
    events: [{ type: 'page', at: at(100), legal: false }],
    now: 150,
    is: 70_000,
  },
  {
    name: 'time: only what was seen',
    events: [
      { type: 'hidden', at: at(30) },
      { type: 'shown', at: at(630) },
    ],
    now: 660,
    is: 60_000,
  },
  { name: 'hidden now: nothing', events: [{ type: 'hidden', at: at(30) }], now: 900, is: null },

  { name: 'calculation: read first', events: [calculated(30)], now: 31, is: 4_000 },
  {
    name: 'calculation: what was drawn',
    events: [calculated(30)],
    now: 35,
    is: 'calculator_complete social_proof',
  },
  {
    name: 'calculation: a later one is read too',
    events: [calculated(30), calculated(33)],
    now: 35,
    is: 3_000,
  },
  {
    name: 'calculation: on a phone minimal',
    events: [calculated(30), contextEvent({ narrow: true })],
    now: 35,
    is: 'calculator_complete minimal',
  },
  {
    name: 'calculation: by value when switched on',
    events: [calculated(30, '5000001')],
    now: 35,
    memory: { byValue: true },
    is: 'calculator_complete premium',
  },
  {
    name: 'calculation: not by value when off',
    events: [calculated(30, '5000001')],
    now: 35,
    is: 'calculator_complete social_proof',
  },
  {
    name: 'the most telling trigger of several',
    events: [marker(5), calculated(30)],
    now: 200,
    is: 'calculator_complete social_proof',
  },

  {
    name: 'not within ten seconds of arrival',
    events: [calculated(1)],
    now: 7,
    is: 3_000,
  },
  { name: 'not between two keys', events: [{ type: 'key', at: at(119) }], now: 121, is: 3_000 },
  {
    name: 'not over a dialog, a popup or a cookie banner in use',
    events: [contextEvent({ overlay: true })],
    now: 121,
    is: 1_000,
  },
  {
    name: 'an unanswered cookie banner holds it back for twenty visible seconds',
    events: [marker(1), contextEvent({ banner: true })],
    now: 17,
    is: 3_000,
  },
  {
    name: 'and no longer: most visitors never answer it',
    events: [marker(1), contextEvent({ banner: true })],
    now: 20,
    is: 'scroll standard',
  },
  {
    name: 'seconds in which the banner could not be seen do not count',
    events: [
      calculated(1),
      { type: 'hidden', at: at(10) },
      { type: 'shown', at: at(110) },
      contextEvent({ banner: true }),
    ],
    now: 111,
    is: 9_000,
  },
  {
    name: 'not within ten seconds of a changed field, filter or city',
    events: [marker(1), { type: 'changed', at: at(25) }],
    now: 30,
    is: 5_000,
  },
  {
    name: 'after ten seconds again',
    events: [marker(1), { type: 'changed', at: at(25) }],
    now: 35,
    is: 'scroll standard',
  },
  { name: 'not while typing', events: [contextEvent({ field: true })], now: 121, is: 1_000 },
  {
    name: 'when the way is free again',
    events: [contextEvent({ overlay: true }), contextEvent()],
    now: 122,
    is: 'time minimal',
  },
  {
    name: 'not on a legal page',
    events: [{ type: 'page', at: START, legal: true }, marker(5)],
    now: 500,
    is: null,
  },
  {
    name: 'one popup in a visit: not the same trigger again',
    events: [{ type: 'opened', at: at(120), trigger: 'time' }],
    now: 500,
    is: null,
  },
  {
    name: 'one popup in a visit: nor another one',
    events: [{ type: 'opened', at: at(120), trigger: 'time' }, exit(300)],
    now: 300.5,
    is: null,
  },
  {
    name: 'not within 24 hours of a dismissal',
    events: [],
    now: 121,
    memory: { dismissedAt: at(121 - 24 * HOUR + 1) },
    is: null,
  },
  {
    name: 'after 24 hours again',
    events: [],
    now: 121,
    memory: { dismissedAt: at(121 - 24 * HOUR) },
    is: 'time minimal',
  },
  {
    name: 'not within 30 days of a request',
    events: [exit(120.4)],
    now: 121,
    memory: { sentAt: at(121 - 30 * 24 * HOUR + 1) },
    is: null,
  },
  {
    name: 'after 30 days again',
    events: [],
    now: 121,
    memory: { sentAt: at(121 - 30 * 24 * HOUR) },
    is: 'time minimal',
  },
];

describe('the popup', () => {
  test.each(TABLE)('$name', ({ events, now, memory, is }) => {
    const decision = decidePopup([...arrive, ...events], at(now), { ...MEMORY, ...memory });
    const said = decision.show
      ? `${decision.show.trigger} ${decision.show.variant}`
      : decision.wait && Math.round(decision.wait);
    expect(said).toBe(is);
  });

  test('asked again after the wait it named, opens or names another', () => {
    const moment = fc.integer({ min: 0, max: 300_000 });
    const happened = fc.oneof(
      moment.map((ms): PopupEvent => ({ type: 'marker', at: START + ms })),
      moment.map((ms): PopupEvent => ({ type: 'exit', at: START + ms })),
      moment.map((ms): PopupEvent => ({ type: 'key', at: START + ms })),
      moment.map((ms): PopupEvent => ({ type: 'changed', at: START + ms })),
      moment.map((ms): PopupEvent => ({ type: 'calculated', at: START + ms, totalRub: '1' })),
    );
    fc.assert(
      fc.property(fc.array(happened, { maxLength: 8 }), (random) => {
        const events = [...arrive, ...random.toSorted((one, other) => one.at - other.at)];
        let now = START + 300_000;
        for (let asked = 0; asked < 20; asked += 1) {
          const decision = decidePopup(events, now, MEMORY);
          if (decision.show) return;
          expect(decision.wait).toBeGreaterThan(0);
          now += decision.wait ?? 0;
        }
        throw new Error('never opens');
      }),
    );
  });

  test('counts no more visible time than has passed', () => {
    const switches = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 20 });
    fc.assert(
      fc.property(switches, fc.integer({ min: 0, max: 1000 }), (moments, since) => {
        const events = moments
          .toSorted((one, other) => one - other)
          .map((moment, index): PopupEvent => ({
            type: index % 2 ? 'shown' : 'hidden',
            at: moment,
          }));
        const visible = visibleSince(events, since, 1000);
        expect(visible).toBeGreaterThanOrEqual(0);
        expect(visible).toBeLessThanOrEqual(1000 - since);
      }),
    );
  });
});

describe('the variant', () => {
  test.each([
    [0, 'standard'],
    [0.1999, 'standard'],
    [0.2, 'minimal'],
    [0.4, 'social_proof'],
    [0.6, 'value_stack'],
    [0.8, 'urgency'],
    [0.9999, 'urgency'],
  ])('of chance %d is %s: a fifth each', (chance, variant) => {
    expect(drawGroup(chance, EVEN_TEST)).toBe(variant);
  });

  const SKEWED = {
    key: 'skewed',
    weights: { standard: 0.25, minimal: 0.75, urgency: 0 },
    holdoutPercent: 20,
  };
  test.each([
    [0, 'holdout'],
    [0.1999, 'holdout'],
    [0.2, 'standard'],
    [0.3999, 'standard'],
    [0.4, 'minimal'],
    [0.9999, 'minimal'],
  ])(
    'of chance %d is %s: a fifth held out, the rest a quarter and three quarters',
    (chance, group) => {
      expect(drawGroup(chance, SKEWED)).toBe(group);
    },
  );

  test('is drawn anew for another test, and what was met travels for 30 days', () => {
    const device = new Map<string, string>();
    const memory = (chance: number) =>
      createPopupMemory(
        {
          getItem: (key) => device.get(key) ?? null,
          setItem: (key, value) => void device.set(key, value),
        },
        () => chance,
      );
    expect(memory(0.65).drawn()).toBe('value_stack');
    expect(memory(0.1).drawn(SKEWED)).toBe('holdout');
    expect(memory(0.9).drawn(SKEWED)).toBe('holdout');
    expect(memory(0.9).drawn()).toBe('urgency');
    expect(memory(0).met(START)).toEqual({});
    memory(0).note(MET_KEY, `skewed:holdout:${START}`);
    const month = 30 * 24 * HOUR * 1000;
    expect(memory(0).met(START + month - 1)).toEqual({
      experiment: 'skewed',
      ab_test_group: 'holdout',
    });
    expect(memory(0).met(START + month)).toEqual({});
  });

  test.each([
    ['1999999.99', 'social_proof'],
    ['2000000', 'social_proof'],
    ['2000000.01', 'value_stack'],
    ['5000000', 'value_stack'],
    ['5000000.01', 'premium'],
  ])('of %s ₽ is %s', (total, variant) => {
    expect(variantByValue(total)).toBe(variant);
  });

  test('is drawn once and stored on the device', () => {
    const device = new Map<string, string>();
    const storage = {
      getItem: (key: string) => device.get(key) ?? null,
      setItem: (key: string, value: string) => void device.set(key, value),
    };
    const first = createPopupMemory(storage, () => 0.65).drawn();
    expect(first).toBe('value_stack');
    expect(createPopupMemory(storage, () => 0).drawn()).toBe(first);
  });

  test('lasts as long as the page where the storage is blocked', () => {
    const chances = [0.9, 0.1];
    const memory = createPopupMemory(
      createDeviceStore({
        device: () => {
          throw new Error('blocked');
        },
      }),
      () => chances.shift() ?? 0,
    );
    expect(memory.drawn()).toBe('urgency');
    expect(memory.drawn()).toBe('urgency');
    memory.note('prichal:popup-dismissed', 5);
    expect(memory.moment('prichal:popup-dismissed')).toBe(5);
    expect(memory.moment('prichal:popup-sent')).toBeNull();
  });

  test('something strange on the device is drawn anew', () => {
    const storage = { getItem: () => 'premium', setItem: () => {} };
    const drawn = createPopupMemory(storage, () => 0).drawn();
    expect(DRAWN_VARIANTS).toContain(drawn);
  });
});
