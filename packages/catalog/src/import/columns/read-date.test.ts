import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDay, monthOf, readDate } from './read-date.ts';

describe('a written date', () => {
  it.each([
    ['27.12.2022', 2022, 12, 27],
    ['27/12/2022', 2022, 12, 27],
    ['27-12-2022 г.', 2022, 12, 27],
    ['7.2.2022', 2022, 2, 7],
    ['27.12.2022 10:15', 2022, 12, 27],
    ['2022-12-27', 2022, 12, 27],
    ['2022/12/27', 2022, 12, 27],
    ['2022-12-27T10:15:00Z', 2022, 12, 27],
    ['2022年12月27日', 2022, 12, 27],
    ['27 декабря 2022 г.', 2022, 12, 27],
    ['29.02.2024', 2024, 2, 29],
    ['44922', 2022, 12, 27],
    ['44922.75', 2022, 12, 27],
    ['12.2022', 2022, 12, null],
    ['2022-12', 2022, 12, null],
    ['2022年12月', 2022, 12, null],
    ['декабрь 2022', 2022, 12, null],
    ['Дек. 2022', 2022, 12, null],
    ['май 2022', 2022, 5, null],
    ['мая, 2022', 2022, 5, null],
    ['март 2022', 2022, 3, null],
    ['2022', 2022, null, null],
    ['2022 г.', 2022, null, null],
    ['2022 г.в.', 2022, null, null],
    ['2022 года', 2022, null, null],
  ])('«%s»', (text, year, month, day) => {
    expect(readDate(text)).toEqual({ year, month, day });
  });

  it.each([
    '',
    'вчера',
    '31.02.2022',
    '29.02.2023',
    '32.12.2022',
    '12.13.2022',
    '2022-13',
    '2022-00-10',
    '27.12.22',
    '20222',
    '99999',
    '20 22',
    'осень 2022',
    '2022-12-27-01',
  ])('«%s» is none', (text) => {
    expect(readDate(text)).toBeNull();
  });

  it('gives a day only where the text has one', () => {
    expect(isoDay('7.2.2022')).toBe('2022-02-07');
    expect(isoDay('февраль 2022')).toBeNull();
    expect(isoDay('2022')).toBeNull();
    expect(isoDay('нет')).toBeNull();
  });

  it('names all twelve months in both cases', () => {
    const names = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь';
    const inDates =
      'января февраля марта апреля мая июня июля августа сентября октября ноября декабря';
    for (const words of [names, inDates, names.toUpperCase()])
      expect(words.split(' ').map(monthOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(monthOf('зима')).toBeNull();
  });

  it('of any day reads back from each spelling', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1990-01-01'),
          max: new Date('2034-12-31'),
          noInvalidDate: true,
        }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year = '', month = '', day = ''] = iso.split('-');
          const serial = Math.floor((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000);
          for (const text of [
            iso,
            `${day}.${month}.${year}`,
            `${Number(day)}/${Number(month)}/${year}`,
            `${year}年${Number(month)}月${Number(day)}日`,
            String(serial),
          ])
            expect(isoDay(text), text).toBe(iso);
        },
      ),
    );
  });
});
