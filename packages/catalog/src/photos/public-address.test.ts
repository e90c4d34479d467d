import { describe, expect, it } from 'vitest';
import { fetchPhoto } from './fetch-photo.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

describe('an address of the open internet', () => {
  it.each(['8.8.8.8', '77.88.8.8', '100.63.255.255', '172.32.0.1', '2a02:6b8::1', '2606:4700::1'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:10.0.0.1',
    '0:0:0:0:0:ffff:127.0.0.1',
    '0:0:0:0:0:ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '',
    'localhost',
    '127.1',
    '2130706433',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a name', () => {
  const lookup = (permitted: (ip: string) => boolean, name = 'localhost') =>
    new Promise<{ error: string | null; address: unknown }>((resolve) => {
      publicLookup(permitted, () => new Error('внутренняя сеть'))(name, {}, (error, address) =>
        resolve({ error: error?.message ?? null, address }),
      );
    });

  it('of this machine is not resolved for the internet', async () => {
    expect(await lookup(isPublicAddress)).toEqual({ error: 'внутренняя сеть', address: '' });
    expect((await lookup(() => true)).error).toBeNull();
  });

  it('with one inner address among its own is rejected', async () => {
    let asked = 0;
    const { error } = await lookup(() => asked++ > 0);
    expect(error).toBe('внутренняя сеть');
  });
});

describe('a photo', () => {
  it.each([
    'http://127.0.0.1/1.jpg',
    'http://127.1/1.jpg',
    'http://2130706433/1.jpg',
    'http://0x7f.1/1.jpg',
    'http://[::1]/1.jpg',
    'http://[::ffff:127.0.0.1]/1.jpg',
    'http://localhost/1.jpg',
  ])('of %s is not fetched', async (address) => {
    await expect(fetchPhoto(address)).rejects.toThrow('Адрес внутренней сети не допускается.');
  });

  it.each(['file:///etc/passwd', 'ftp://a.ru/1.jpg', 'data:image/png;base64,AA', 'нет', ''])(
    'of «%s» has no address',
    async (address) => {
      await expect(fetchPhoto(address)).rejects.toThrow(
        'Адрес фотографии должен начинаться с http:// или https://.',
      );
    },
  );
});
