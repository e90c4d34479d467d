import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  COOKIE_TEXT_VERSION,
  cookieTextVersion,
  printCookieChoice,
  readCookieChoice,
} from './cookie-choice.ts';
import { cookieText } from './cookie-document.ts';

/**
 * The hash of every text that visitors were shown, by its version. A changed word means a new version with its own
 * line here, and all visitors are asked again; existing lines stay unchanged.
 */
const ASKED: Record<string, string> = {
  '2026-11-20b': '23a4aaf0b58b1697dfc425068de02f030100bb3cf35b1d95f9e799f5f844ac3f',
  '2026-11-20b-metrika': '91868723ecbd525d9e4ef921674de3f3db45cb2f4d4071ee61ed324e1e9ace02',
  '2026-11-22b': 'ff72461df43ca445ddd0ee441938b9305143a17037601b07e0807bd253e1779e',
  '2026-11-22b-metrika': 'f091f21d5f1e3358d7054184314fb44a754b283d3a6a0eb78f6c1d2169a7213f',
  '2026-11-24': 'ff7fdc666fb3b4db3df54e1b7be3c1b66172239f0f7e76fceb6d57499b9fe8d9',
  '2026-11-24-metrika': '211eaba6cf356aad03b41e615b5b8763d52891be2e32df02271af577aafab55c',
  '2026-11-29': 'c02023c262bdfd6840ad171859610441de4a441561864ae3f4395ef4eeba2dfa',
  '2026-11-29-metrika': '942d81c36fc1297e8303702f3aa95800ed75d3209cf430f186d5acaeb6b07db2',
};

describe('the text about cookies', () => {
  test.each([false, true])('has a version of its own, metrika: %s', (metrika) => {
    const hash = createHash('sha256').update(cookieText(metrika).join('\n')).digest('hex');
    expect(ASKED[cookieTextVersion(metrika)]).toBe(hash);
  });

  test('no two versions are of one text', () => {
    expect(new Set(Object.values(ASKED)).size).toBe(Object.keys(ASKED).length);
  });

  test('names the other company where there is one, and only there', () => {
    expect(cookieText(false).join(' ')).not.toMatch(/яндекс|метрик/i);
    const named = cookieText(true);
    expect(named[0]).toContain('Яндекс Метрику');
    expect(named.join(' ')).toMatch(/ООО «Яндекс».*_ym_uid/s);
    expect(named.join(' ')).not.toContain('другим компаниям не передаём');
  });

  test('an answer to another text is none', () => {
    const cookies = (version: string) =>
      `a=b; cookie_choice=${printCookieChoice({ analytics: true, version })}`;
    const mine = cookies(COOKIE_TEXT_VERSION);
    expect(readCookieChoice(mine, cookieTextVersion(false))?.analytics).toBe(true);
    expect(readCookieChoice(mine, cookieTextVersion(true))).toBeNull();
    expect(readCookieChoice(cookies('2026-11-20'), COOKIE_TEXT_VERSION)).toBeNull();
  });
});
