import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeTestFolder } from '@prichal/database/testing';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fetchWith } from './fetch-photo.ts';
import { NoAnswerError, PhotoError } from './photo-error.ts';
import { takePhotos } from './take-photos.ts';

const folder = makeTestFolder();
afterAll(() => folder.remove());

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#933' } })
  .png()
  .toBuffer();

describe('photos of servers that do not answer', () => {
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
  });
  const take = async (
    sources: readonly string[],
    fetch: (address: string) => Promise<Buffer>,
    more: { withinMs?: number; signal?: AbortSignal } = {},
  ) => {
    const failed: string[] = [];
    const count = await takePhotos(
      sources.map((source) => ({
        source,
        take: () => {},
        fail: (error) => failed.push(`${source} ${error.message}`),
      })),
      {
        photosDir: folder.path,
        feedDir: folder.path,
        fetch: (address) => {
          asked.push(address);
          return fetch(address);
        },
        ...more,
      },
    );
    return { count, failed };
  };
  const on = (host: string, many: number): string[] =>
    Array.from({ length: many }, (_, at) => `https://${host}/${at}.png`);

  it('are given up after a few in a row, those of other servers are loaded', async () => {
    const { count, failed } = await take(
      [...on('hangs.example', 20), ...on('works.example', 3)],
      async (address) => {
        if (address.includes('hangs')) throw new NoAnswerError('Не загрузилась за 20 секунд.');
        return png;
      },
    );
    expect(count.failed).toBe(20);
    expect(count.made + count.reused).toBe(3);
    expect(asked.filter((address) => address.includes('hangs')).length).toBeLessThanOrEqual(4);
    expect(failed.at(-1)).toMatch(/не отвечает, остальные/);
  });

  it('are asked on while the server answers, be it that a photo is gone', async () => {
    let nth = 0;
    const { count } = await take(on('at-times.example', 12), async () => {
      if (nth++ % 3 === 2) throw new PhotoError('Сервер фотографии ответил 404.');
      throw new NoAnswerError('Не удалось загрузить.');
    });
    expect([count.failed, asked.length]).toEqual([12, 12]);
  });

  it('are left for the next time when the time for all is over; known ones are not', async () => {
    const [known = '', ...others] = on('slow.example', 4);
    await take([known], async () => png);
    const { count, failed } = await take([known, ...others], async () => png, { withinMs: 0 });
    expect(count).toEqual({ made: 0, reused: 1, failed: 3 });
    expect(failed[0]).toMatch(/в\u00a0следующий раз/);
    expect(asked).toEqual([known]);
  });

  it('are not waited for when the process stops', async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const stopping = new AbortController();
    const sources = Array.from({ length: 9 }, (_, at) => `http://127.0.0.1:${port}/${at}.png`);
    const taken = take(sources, (address) => fetchWith(address, () => true, stopping.signal), {
      signal: stopping.signal,
    });
    setTimeout(() => stopping.abort(new Error('stopped')), 50);
    await expect(taken).rejects.toThrow('stopped');
    expect(asked).toHaveLength(2);
  });
});
