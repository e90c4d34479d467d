import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { THEME_SCRIPT } from './theme-script.ts';

/** A page as far as the script can see it. */
function runInPage({ stored, wants }: { stored: string | null; wants: boolean }) {
  const attributes = new Map<string, string>();
  const values = new Map<string, string>();
  let click: (event: unknown) => void = () => {};
  const localStorage = {
    getItem: () => {
      if (stored === 'blocked') throw new Error('blocked');
      return stored;
    },
    setItem: (key: string, value: string) => {
      if (stored === 'blocked') throw new Error('blocked');
      values.set(key, value);
    },
  };
  vm.runInNewContext(THEME_SCRIPT, {
    localStorage,
    matchMedia: () => ({ matches: wants }),
    document: {
      documentElement: {
        getAttribute: (name: string) => attributes.get(name) ?? null,
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
      addEventListener: (_name: string, listener: typeof click) => {
        click = listener;
      },
    },
  });
  const press = (onSwitch: boolean) => click({ target: { closest: () => (onSwitch ? {} : null) } });
  return { theme: () => attributes.get('data-theme'), attributes, values, press };
}

describe('the view before the first paint', () => {
  it.each([
    [null, false, 'dark'],
    [null, true, 'contrast'],
    ['dark', true, 'dark'],
    ['contrast', false, 'contrast'],
    ['pink', true, 'contrast'],
    ['pink', false, 'dark'],
  ])('stored %s, more contrast wished for %s: %s', (stored, wants, theme) => {
    expect(runInPage({ stored, wants }).theme()).toBe(theme);
  });

  it('does without a storage', () => {
    expect(runInPage({ stored: 'blocked', wants: true }).theme()).toBe('contrast');
    const page = runInPage({ stored: 'blocked', wants: false });
    page.press(true);
    expect(page.theme()).toBe('contrast');
  });

  it('marks the page as having scripts', () => {
    expect(runInPage({ stored: null, wants: false }).attributes.has('data-js')).toBe(true);
  });

  it('is switched and remembered by the switch, and by nothing else', () => {
    const page = runInPage({ stored: null, wants: false });
    page.press(false);
    expect(page.theme()).toBe('dark');
    page.press(true);
    expect(page.theme()).toBe('contrast');
    expect([...page.values]).toEqual([['prichal.theme', 'contrast']]);
    page.press(true);
    expect([...page.values]).toEqual([['prichal.theme', 'dark']]);
  });
});
