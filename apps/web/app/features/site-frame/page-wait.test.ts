import { describe, expect, it } from 'vitest';
import { pageWait } from './page-wait.ts';

describe('what stands in for a page on its way', () => {
  it('is the grid for a catalogue and the ring elsewhere', () => {
    expect(pageWait('/', '/catalog/japan', 'loading')).toBe('catalog');
    expect(pageWait('/', '/catalog/japan/', 'loading')).toBe('catalog');
    expect(pageWait('/', '/catalog/japan/jp-1', 'loading')).toBe('page');
    expect(pageWait('/', '/contacts', 'loading')).toBe('page');
  });

  it('is nothing when the page stays or nothing is under way', () => {
    expect(pageWait('/catalog/japan', '/catalog/japan', 'loading')).toBeNull();
    expect(pageWait('/', undefined, 'idle')).toBeNull();
    expect(pageWait('/', '/contacts', 'submitting')).toBeNull();
  });
});
