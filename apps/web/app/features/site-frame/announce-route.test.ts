import { describe, expect, it } from 'vitest';
import { announceRoute } from './announce-route.ts';

describe('what is read out after a navigation', () => {
  it('names the page by its title', () => {
    expect(announceRoute('Контакты')).toBe('Страница: Контакты');
    expect(announceRoute('  Япония: 286 машин ')).toBe('Страница: Япония: 286 машин');
  });

  it('says something even of a page without a title', () => {
    expect(announceRoute('')).toBe('Страница открыта');
  });
});
