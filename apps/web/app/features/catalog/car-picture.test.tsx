import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarPicture } from './car-picture.tsx';

const car = {
  brand: { slug: 'toyota', name: 'Toyota' },
  model: { slug: 'harrier', name: 'Harrier' },
  paint: 'white',
  picture: '/pictures/harrier.svg',
} as const;
const photo = { src: '/photos/1', width: 1280, height: 960 };

test.each([
  ['the illustration', []],
  ['a photo', [photo]],
])(
  '%s waits for the layout of the page, and nothing of it stands in the head of the page',
  (_name, photos) => {
    const html = renderToString(<CarPicture car={{ ...car, photos }} sizes="100vw" />);
    expect(html).toMatch(/^<div/);
    expect(html).toContain('loading="lazy"');
    expect(html).not.toContain('rel="preload"');
  },
);
