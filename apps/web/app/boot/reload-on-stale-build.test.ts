import { describe, expect, it, vi } from 'vitest';
import { reloadOnceOnStaleBuild, tryImport } from './reload-on-stale-build.ts';

function page({ blocked = false, onLine = true, navigation = false, isAnswer = false } = {}) {
  const values = new Map<string, string>();
  const target = new EventTarget();
  const reload = vi.fn<() => void>();
  let time = 1_000_000;
  const storage = {
    getItem: (key: string) => {
      if (blocked) throw new Error('blocked');
      return values.get(key) ?? null;
    },
    setItem: (key: string, value: string) => void values.set(key, value),
  } as unknown as Storage;
  const window = {
    addEventListener: target.addEventListener.bind(target),
    sessionStorage: storage,
    location: { reload },
    document: { documentElement: { dataset: isAnswer ? { answer: '' } : {} } },
    navigator: { onLine },
    ...(navigation ? { navigation: target } : {}),
  } as unknown as Parameters<typeof reloadOnceOnStaleBuild>[0];
  reloadOnceOnStaleBuild(window, () => time);
  /** A file that the visitor waits for does not come; whether the page is reloaded. */
  const fail = () => {
    const event = new Event('prichal:missing', { cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { reload, fail, target, wait: (ms: number) => (time += ms) };
}

describe('a file of an old build that is gone', () => {
  it('brings one reload, then the error is let through', () => {
    const { reload, fail } = page();
    expect(fail()).toBe(true);
    expect(fail()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may reload again at the next release', () => {
    const { reload, fail, wait } = page();
    fail();
    wait(60_000);
    expect(fail()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('never reloads when it cannot remember having done so', () => {
    const { reload, fail } = page({ blocked: true });
    expect(fail()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('never reloads the answer to a form', () => {
    const { reload, fail } = page({ isAnswer: true });
    expect(fail()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is no reason to reload when nobody waits for it', async () => {
    const { reload, target } = page();
    target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    expect(await tryImport(() => Promise.reject(new Error('blocked')))).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is no reason to reload without a network: what was typed would go with the page', () => {
    const { fail, reload } = page({ onLine: false });
    expect(fail()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is no reason to reload while another page is on its way', () => {
    const leaving = (type: string, details = {}) => Object.assign(new Event(type), details);
    const modern = page({ navigation: true });
    modern.target.dispatchEvent(
      leaving('navigate', { destination: { sameDocument: true }, downloadRequest: null }),
    );
    expect(modern.fail()).toBe(true);
    modern.wait(60_000);
    modern.target.dispatchEvent(
      leaving('navigate', { destination: { sameDocument: false }, downloadRequest: null }),
    );
    expect(modern.fail()).toBe(false);
    // nothing came of it
    modern.wait(10_000);
    expect(modern.fail()).toBe(true);

    // an old browser, or one that has the API and sends no event for a link
    const old = page({ navigation: true });
    old.target.dispatchEvent(leaving('beforeunload'));
    expect(old.fail()).toBe(false);
    // the page is shown again from the back/forward cache
    old.target.dispatchEvent(leaving('pageshow'));
    expect(old.fail()).toBe(true);
  });
});
