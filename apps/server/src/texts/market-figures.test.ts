import { expect, test } from 'vitest';
import { marketFigure } from './market-figures.ts';

test.each([
  'days.japan',
  'days.japan.range',
  'leg.china.waiting.usual',
  'carrier.kazan',
  'market.company',
])('a figure of the tables: %s', (name) => {
  expect(marketFigure(name)).toMatch(/^\d/);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'nowhere'])(
  'what every object has is no figure: %s',
  (name) => {
    for (const figure of [
      name,
      `market.${name}`,
      `carrier.${name}`,
      `carrier.kazan.${name}`,
      `carrier.${name}.other`,
      `days.${name}`,
      `days.${name}.usual`,
      `days.japan.${name}`,
      `leg.${name}`,
      `leg.${name}.waiting`,
      `leg.china.${name}`,
    ])
      expect([figure, marketFigure(figure)]).toEqual([figure, null]);
  },
);
