import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PLAIN_TEXT_BYTES } from '../http/cache-limits.ts';
import { allowedInline, bodyOf, encodingFor, polishEntry, toPageEntry } from './page-entry.ts';
import type { PageEntry } from './page-entry.ts';
import type { RenderedPage } from './rendered-page.ts';

const text = `<h1>Каталог</h1>${'<p>Toyota Harrier, 2022, 2 100 000 ₽</p>'.repeat(300)}`;
const respond = (headers: Record<string, string> = {}) => ({
  status: 200,
  headers: new Headers({ 'content-type': 'text/html', ...headers }),
  pieces: [text],
});
const make = (rendered: RenderedPage, isCached = true, before: PageEntry | null = null) =>
  toPageEntry(rendered, {
    common: { 'x-frame-options': 'DENY' },
    nonce: 'secretmark',
    isCached,
    before,
  });

describe('a page ready for the wire', () => {
  test('reads the same in every encoding, also when it is packed again', async () => {
    const entry = await make(respond());
    const { etag } = entry;
    expect(gunzipSync(bodyOf(entry, 'gzip')).toString()).toBe(text);
    expect(bodyOf(entry, 'identity').toString()).toBe(text);
    const before = bodyOf(entry, 'br').length;
    await polishEntry(entry);
    expect(bodyOf(entry, 'br').length).toBeLessThanOrEqual(before);
    expect(brotliDecompressSync(bodyOf(entry, 'br')).toString()).toBe(text);
    expect(entry.etag).toBe(etag);
    const { br, gzip } = entry.bodies;
    expect(entry.bytes).toBeGreaterThan((br?.length ?? 0) + (gzip?.length ?? 0));
  });

  test('is packed within a small window: encoders of the default one start a collection for every sixth page', async () => {
    const { bodies } = await make(respond());
    // RFC 7932 section 9.1: four bits 0011 are WBITS = 18, a window of 256 kB
    expect((bodies.br?.[0] ?? 0) & 0x0f).toBe(3);
  });

  test('holds no more memory than its bytes', async () => {
    const entry = await make(respond());
    const br = bodyOf(entry, 'br');
    expect(br.buffer.byteLength).toBe(br.length);
    await polishEntry(entry);
    const polished = bodyOf(entry, 'br');
    expect(polished.buffer.byteLength).toBe(polished.length);
  });

  test('is unpacked once for those who take no compression, within a bound', async () => {
    const entry = await make(respond());
    const plain = bodyOf(entry, 'identity');
    expect(bodyOf(entry, 'identity')).toBe(plain);
    expect(plain.buffer.byteLength).toBe(plain.length);
    await polishEntry(entry);
    expect(bodyOf(entry, 'identity')).toBe(plain);
    expect(bodyOf(await make(respond(), true, entry), 'identity')).toBe(plain);
    const many = PLAIN_TEXT_BYTES / 1_000_000;
    for (let page = 0; page < many; page += 1) {
      const long = `${page}`.repeat(1_000_000);
      const other = await make({ ...respond(), pieces: [long] });
      expect(bodyOf(other, 'identity').toString()).toBe(long);
    }
    const again = bodyOf(entry, 'identity');
    expect(again).not.toBe(plain);
    expect(again.toString()).toBe(text);
  });

  test('trades bytes for processor time while other pages wait', async () => {
    const longText = Array.from(
      { length: 3000 },
      (_, index) => `<p>${(index * 7919) % 1013} ₽</p>`,
    );
    const rendered = { ...respond(), pieces: [longText.join('')] };
    const size = async (busy: boolean) => {
      const options = {
        common: {},
        nonce: 'secretmark',
        isCached: true,
        before: null,
        busy: () => busy,
      };
      return bodyOf(await toPageEntry(rendered, options), 'br').length;
    };
    const [busy, quiet] = [await size(true), await size(false)];
    expect(busy).toBeGreaterThan(quiet);
    expect(busy).toBeLessThan(quiet * 1.5);
  });

  test('for who takes zstd is packed with it while other pages wait, for the others not', async () => {
    const options = { common: {}, nonce: 'secretmark', isCached: true, before: null };
    const browser = 'gzip, deflate, br, zstd';
    const calm = await toPageEntry(respond(), { ...options, zstd: true });
    expect(encodingFor(calm, browser)).toBe('br');
    const entry = await toPageEntry(respond(), { ...options, zstd: true, busy: () => true });
    expect(encodingFor(entry, browser)).toBe('zstd');
    expect(zstdDecompressSync(bodyOf(entry, 'zstd')).toString()).toBe(text);
    expect(entry.bytes).toBeGreaterThan(bodyOf(entry, 'zstd').length);
    // the next visitor is an older Safari
    expect(encodingFor(entry, 'gzip, deflate, br')).toBe('gzip');
    expect(gunzipSync(bodyOf(entry, 'gzip')).toString()).toBe(text);
    expect(bodyOf(entry, 'identity').toString()).toBe(text);
    const again = await make(respond(), true, entry);
    expect(again.bodies).toBe(entry.bodies);
    await polishEntry(entry);
    expect(encodingFor(entry, browser)).toBe('br');
    expect(brotliDecompressSync(bodyOf(entry, 'br')).toString()).toBe(text);
    expect(Object.keys(entry.bodies).toSorted()).toEqual(['br', 'gzip']);
  });

  test('that rendered to the same text reuses the compressed body and is not recompressed', async () => {
    const first = await make(respond());
    await polishEntry(first);
    const best = bodyOf(first, 'br');
    const again = await make(respond(), true, first);
    expect(bodyOf(again, 'br')).toBe(best);
    await polishEntry(again);
    expect(bodyOf(again, 'br')).toBe(best);
    const other = await make(
      { ...respond(), pieces: [text, Buffer.from('<p>Продана</p>')] },
      true,
      first,
    );
    expect(brotliDecompressSync(bodyOf(other, 'br')).toString()).toBe(`${text}<p>Продана</p>`);
    expect(other.etag).not.toBe(first.etag);
  });

  test('keeps its own text while others are made, longer ones and shorter ones', async () => {
    const texts = [text, '<p>Ё</p>'.repeat(200_000), `${text}<p>ещё</p>`, '<p>мало</p>'];
    for (const isCached of [true, false]) {
      const entries = await Promise.all(
        texts.map((one) =>
          make({ ...respond(), pieces: [one.slice(0, 7), Buffer.from(one.slice(7))] }, isCached),
        ),
      );
      expect(entries.map((entry) => bodyOf(entry, 'identity').toString())).toEqual(texts);
      expect(new Set(entries.map(({ etag }) => etag)).size).toBe(texts.length);
    }
  });

  test('that sets a cookie or forbids storing belongs to one visitor', async () => {
    expect((await make(respond())).private).toBe(false);
    expect((await make(respond({ 'set-cookie': 'a=1' }))).private).toBe(true);
    expect((await make(respond({ 'cache-control': 'no-store' }))).private).toBe(true);
  });

  test('answered once is not packed', async () => {
    const entry = await make(respond(), false);
    expect(Object.keys(entry.bodies)).toEqual(['identity']);
    expect(entry.headers).toContain('no-store');
  });
});

describe('inline scripts', () => {
  const read = (html: string) => {
    const { pieces, ...found } = allowedInline([html], 'm4rk');
    return { html: pieces.join(''), ...found };
  };

  test('of the renderer get the hash a browser computes, others do not, and no nonce is left', () => {
    const { html, scripts, styles } = read(
      '<script nonce="m4rk">say("Привет, 🚗")</script><script>evil()</script><style nonce="m4rk">b{}</style><script nonce="wrong">evil()</script>',
    );
    expect(scripts).toEqual([
      `sha256-${createHash('sha256').update('say("Привет, 🚗")').digest('base64')}`,
    ]);
    expect(styles).toHaveLength(1);
    expect(html).not.toContain('m4rk');
    expect(html).toContain('<script>say("Привет, 🚗")</script>');
  });

  test('of a page without nonces all count; files and data need no hash', () => {
    const { scripts } = read(
      '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script><script type="module">b()</script>',
    );
    expect(scripts).toHaveLength(2);
  });
});
