import type { Brand } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { DialogSubject } from './dialog-subject.tsx';

const CARS = ['japan/1', 'korea/2', 'china/3', 'japan/4', 'japan/5'];

test.each([
  [paths.compare(CARS.slice(0, 2)), 'увидит эти же машины'],
  [paths.favourites(CARS), 'увидит эти же машины'],
  ['/catalog/japan?brand=toyota', 'увидит те же условия'],
  [paths.search('Harrier'), 'увидит те же условия'],
])('a request about %s says that the manager %s', (address, text) => {
  const subject = { kind: 'consultation', search: { title: 'Подбор', address } } as const;
  expect(
    renderToStaticMarkup(<DialogSubject subject={subject} brand={{} as Brand} sent={false} />),
  ).toContain(text);
});
