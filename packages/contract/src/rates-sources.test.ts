import { expect, test } from 'vitest';
import { ratesName } from './rates-sources.ts';

test.each([
  ['Банк России', 'курсы Банка России'],
  ['Банк России, зеркало', 'курсы Банка России'],
  ['Демонстрационные курсы', 'демонстрационные курсы'],
  ['касса', 'курсы: касса'],
  ['Не Банк России', 'курсы: Не Банк России'],
  ['toString', 'курсы: toString'],
])('rates of «%s» are called «%s»', (source, name) => {
  expect(ratesName(source)).toBe(name);
});
