import { describe, expect, test } from 'vitest';
import { OFFICE_ZONE } from '@prichal/contract';
import { callTimes, dayChips, nearestTime } from './call-times.ts';
import { callWindow } from './call-window.ts';
import { askedCallAhead } from './asked-call.ts';
import { fuseOf, fuseOfLead, minutesNow } from './fuse.ts';
import { sayBoth, sayMoment } from '../../../time/say-moment.ts';
import { monthsLater, nextMorning, snoozeTimes } from './snooze-times.ts';
import { clockIn, instantIn, knownZone } from '../../../time/zone-time.ts';

const NOVOSIBIRSK = 'Asia/Novosibirsk';
const KALININGRAD = 'Europe/Kaliningrad';
/** Monday, 14:22 in Vladivostok, 11:22 in Novosibirsk, 06:22 in Kaliningrad. */
const NOW = new Date('2026-11-23T04:22:00Z');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('clocks of zones', () => {
  test('a minute of a day becomes a moment, also on the days when clocks are changed', () => {
    expect(instantIn('2026-11-23', 14 * 60 + 30, NOVOSIBIRSK).toISOString()).toBe(
      '2026-11-23T07:30:00.000Z',
    );
    // Berlin goes from +1 to +2 on 29 March at 2:00
    expect(instantIn('2026-03-29', 9 * 60, 'Europe/Berlin').toISOString()).toBe(
      '2026-03-29T07:00:00.000Z',
    );
    expect(instantIn('2026-10-25', 9 * 60, 'Europe/Berlin').toISOString()).toBe(
      '2026-10-25T08:00:00.000Z',
    );
  });

  test('an unknown zone is the office', () => {
    expect(knownZone('Mars/Olympus')).toBe(OFFICE_ZONE);
    expect(knownZone(null)).toBe(OFFICE_ZONE);
    expect(knownZone(KALININGRAD)).toBe(KALININGRAD);
  });
});

describe('when one may call', () => {
  test.each([
    ['2026-11-23T01:59:00Z', false, 'звонить с 9:00, сейчас раннее утро', '09:00'],
    ['2026-11-23T02:00:00Z', true, 'звонить до 21:00', '09:00'],
    ['2026-11-23T13:59:00Z', true, 'звонить до 21:00', '20:59'],
    ['2026-11-23T14:00:00Z', false, 'звонить завтра с 9:00, сейчас поздний вечер', '09:00'],
    ['2026-11-22T20:00:00Z', false, 'звонить с 9:00, сейчас ночь', '09:00'],
  ])('%s in Novosibirsk', (at, isOpen, text, from) => {
    const window = callWindow(new Date(at), NOVOSIBIRSK);
    expect([window.isOpen, plain(window.text), clockIn(window.from, NOVOSIBIRSK)]).toEqual([
      isOpen,
      text,
      from,
    ]);
  });

  test('the wheel offers half-hours of the client, none that is over, ours beside them', () => {
    const times = callTimes('2026-11-23', NOW, NOVOSIBIRSK);
    expect(times[0]).toMatchObject({ theirs: '12:00', ours: '15:00' });
    expect(times.at(-1)).toMatchObject({ theirs: '20:30', ours: '23:30' });
    expect(callTimes('2026-11-24', NOW, KALININGRAD).at(-1)).toMatchObject({
      theirs: '20:30',
      ours: '04:30, ср',
    });
    expect(nearestTime(times, NOW, null)?.theirs).toBe('12:30');
    expect(nearestTime(times, NOW, '15:00')?.theirs).toBe('15:00');
    expect(nearestTime([], NOW, null)).toBeNull();
  });

  test('days begin with the first on which a call is possible', () => {
    expect(dayChips(NOW, NOVOSIBIRSK).map(({ title, note }) => plain(`${title} ${note}`))).toEqual([
      'Сегодня 23 ноя',
      'Завтра вт 24',
      'Среда 25 ноя',
    ]);
    const late = new Date('2026-11-23T13:45:00Z');
    expect(dayChips(late, NOVOSIBIRSK)[0]).toMatchObject({ title: 'Завтра', day: '2026-11-24' });
  });
});

describe('moments in words', () => {
  test.each([
    ['2026-11-23T07:30:00Z', 'сегодня в 14:30', 'сегодня в 14:30, у вас в 17:30'],
    ['2026-11-24T03:00:00Z', 'завтра в 10:00', 'завтра в 10:00, у вас в 13:00'],
    [
      '2026-11-25T13:30:00Z',
      'в среду, 25 ноября, в 20:30',
      'в среду, 25 ноября, в 20:30, у вас в 23:30',
    ],
    ['2026-12-25T15:00:00Z', '25 декабря в 22:00', '25 декабря в 22:00, у вас 26 декабря в 01:00'],
  ])('%s', (at, theirs, both) => {
    expect(plain(sayMoment(new Date(at), NOW, NOVOSIBIRSK))).toBe(theirs);
    expect(plain(sayBoth(new Date(at), NOW, NOVOSIBIRSK, OFFICE_ZONE))).toBe(both);
  });

  test('a zone with our clock is said once', () => {
    expect(plain(sayBoth(NOW, NOW, 'Asia/Ust-Nera', OFFICE_ZONE))).toBe('сегодня в 14:22');
  });
});

describe('snoozing', () => {
  test('offers the evening, tomorrow and Monday of the client', () => {
    expect(
      snoozeTimes(NOW, NOVOSIBIRSK).map(({ title, note }) => plain(`${title} ${note}`)),
    ).toEqual([
      'Вечером в 18:00, у вас в 21:00',
      'Завтра в 10:00, у вас в 13:00',
      'В понедельник в 10:00, у вас в 13:00',
    ]);
  });

  test('no evening that is over, and on Sunday tomorrow is Monday, once', () => {
    const sundayNight = new Date('2026-11-22T12:00:00Z');
    expect(snoozeTimes(sundayNight, NOVOSIBIRSK).map(({ title }) => plain(title))).toEqual([
      'В понедельник',
    ]);
  });

  test('three months after the end of November is the end of February', () => {
    const end = new Date('2026-11-30T04:00:00Z');
    expect(monthsLater(end, 3, NOVOSIBIRSK).toISOString()).toBe('2027-02-28T03:00:00.000Z');
  });
});

describe('a call that the client chose the time of', () => {
  const place = { city: 'Казань', zone: 'Europe/Moscow' };
  const said = (at: string, now: string, of = place) => {
    const call = askedCallAhead(
      { asked_call: { at, clock: 'по Казани' }, place: of },
      new Date(now),
    );
    return call && [call.theirs, call.ours].map((text) => text && plain(text));
  };

  test('is said by the client’s clock and by ours, until it comes', () => {
    const at = '2026-11-25T11:30:00Z';
    expect(said(at, '2026-11-25T09:00:00Z')).toEqual(['в 14:30 по Казани', 'у вас в 21:30']);
    expect(said(at, '2026-11-24T09:00:00Z')).toEqual(['завтра в 14:30 по Казани', 'у вас в 21:30']);
    expect(said(at, at)).toBeNull();
    expect(
      said(at, '2026-11-25T09:00:00Z', { city: '', zone: 'Asia/Vladivostok' })?.[1],
    ).toBeNull();
  });

  test('another day of ours is named', () => {
    expect(said('2026-11-25T17:30:00Z', '2026-11-25T09:00:00Z')?.[1]).toBe('у вас завтра в 03:30');
  });

  test('burns nothing before it, and the half-hour after it', () => {
    const office = { now: '2026-11-25T11:00:00Z', open: true, changes_at: '2026-11-25T16:00:00Z' };
    const lead = { minutes_left: 60, asked_call: { at: '2026-11-25T11:30:00Z', clock: '' } };
    expect(fuseOfLead(lead, office, 29 * 60_000)).toBeNull();
    expect(fuseOfLead(lead, office, 31 * 60_000)).toMatchObject({ state: 'calm', share: 29 / 30 });
  });
});

describe('the fuse', () => {
  const office = { now: '2026-11-23T04:22:00Z', open: true, changes_at: '2026-11-23T09:00:00Z' };
  const closed = {
    ...office,
    open: false,
    now: '2026-11-23T10:00:00Z',
    changes_at: '2026-11-24T01:00:00Z',
  };
  const fuse = (minutes: number, time = office, elapsed = 0) => {
    const made = fuseOf(minutes, time, elapsed);
    return made && { ...made, text: plain(made.text), spoken: plain(made.spoken) };
  };

  test('is calm, burns under ten minutes, is late after the promise', () => {
    expect(fuse(14)).toMatchObject({ state: 'calm', text: '14 мин', share: 14 / 30 });
    expect(fuse(6)).toMatchObject({ state: 'burning', spoken: '6 минут до обещанного' });
    expect(fuse(-4)).toMatchObject({ state: 'late', text: '−4 мин', share: 1 });
    expect(fuse(-4)?.spoken).toBe('опоздали на 4 минуты');
    expect(fuse(-1)?.spoken).toBe('опоздали на 1 минуту');
    expect(fuse(-125)?.text).toBe('−2 ч 5 мин');
    expect(fuseOf(null, office, 0)).toBeNull();
  });

  test('a minute passes only while the office is open', () => {
    expect(minutesNow(14, office, 3 * 60_000)).toBe(11);
    // the office closes in 278 minutes: later ones do not count
    expect(minutesNow(300, office, 600 * 60_000)).toBe(22);
    expect(fuse(6, closed, 60 * 60_000)).toMatchObject({ text: 'завтра с 11:00', stands: true });
    expect(fuse(6, { ...closed, changes_at: '2026-11-23T10:30:00Z' })?.text).toBe('с 20:30');
  });
});

test.each([
  ['a Monday', '2026-11-23T04:22:00Z', '2026-11-24T03:00:00.000Z'],
  ['a Friday', '2026-11-27T04:22:00Z', '2026-11-30T03:00:00.000Z'],
  // Saturday there
  ['a late Friday here', '2026-11-27T18:00:00Z', '2026-11-30T03:00:00.000Z'],
  ['a Sunday', '2026-11-29T04:22:00Z', '2026-11-30T03:00:00.000Z'],
  ['the eve of a Wednesday’s holiday', '2026-11-03T04:22:00Z', '2026-11-05T03:00:00.000Z'],
  ['the last working day of the year', '2026-12-30T04:22:00Z', '2027-01-11T03:00:00.000Z'],
])('after %s the next morning is that of a working day of the client', (_day, now, morning) => {
  expect(nextMorning(new Date(now), NOVOSIBIRSK).toISOString()).toBe(morning);
});
