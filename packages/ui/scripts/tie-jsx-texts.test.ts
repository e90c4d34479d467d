import { describe, expect, test } from 'vitest';
import { tieJsx } from './tie-jsx-texts.ts';

const tied = (code: string) =>
  tieJsx(code, 'page.tsx')?.toString().replaceAll('\u00a0', '~') ?? code;

describe('a text of JSX', () => {
  test.each([
    ['<p>и в пути</p>', '<p>и~в~пути</p>'],
    ['<p>Машина — это 3 года</p>', '<p>Машина~— это 3~года</p>'],
    ['<p>&nbsp;и дом</p>', '<p>&nbsp;и~дом</p>'],
    // a line break between words is a space
    ['<p>\n  Узнаем и\n  пришлём\n</p>', '<p>\n  Узнаем и~пришлём\n</p>'],
    // beside what is computed or has a tag of its own
    ['<p>до {city}</p>', '<p>до~{city}</p>'],
    ['<p>за {days} дней</p>', '<p>за~{days}~дней</p>'],
    ['<p>\n  {days} дней\n</p>', '<p>\n  {days}~дней\n</p>'],
    ['<p>на <b>день</b> — сумма</p>', '<p>на~<b>день</b>~— сумма</p>'],
    ['<>из {from}</>', '<>из~{from}</>'],
    ["<p>на{' '}{day}</p>", "<p>на{'~'}{day}</p>"],
    ["<p>{day}{' '}от дома</p>", "<p>{day}{' '}от~дома</p>"],
  ])('%s is set as %s', (code, set) => {
    expect(tied(code)).toBe(set);
  });

  test.each([
    '<p>Машина стоит дорого</p>',
    // JSX drops the break before a tag, so no space is there
    '<p>\n  до\n  <b>дома</b>\n</p>',
    // a word that goes on in what is computed
    '<p>{start}и дом</p>',
    // other texts are set where they are made
    "const text = 'и в пути';",
    '<p title="и в пути" />',
  ])('%s stays', (code) => {
    expect(tieJsx(code, 'page.tsx')).toBeNull();
  });
});
