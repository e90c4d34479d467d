import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createClaimLinks } from './claim-links.ts';

describe('the link «Взять в работу»', () => {
  const links = createClaimLinks('a secret of the tests, 32 letters long', 'https://site.example');
  const uid = '0190a6b0-7c1e-7d11-8abc-0123456789ab';
  const token = links.link(uid, 'telegram').split('/').at(-1) ?? '';

  it('names the request and the channel', () => {
    expect(links.link(uid, 'telegram')).toMatch(/^https:\/\/site\.example\/taken\/[\w.-]{40,60}$/);
    expect(links.read(token)).toEqual({ leadUid: uid, channel: 'telegram' });
  });

  it('is worth nothing when it was changed, cut or made with another secret', () => {
    const [head = '', channel = '', signature = ''] = token.split('.');
    const other = createClaimLinks(
      'another secret of the tests, 32 letters',
      'https://site.example',
    );
    for (const bad of [
      '',
      token.slice(0, -1),
      `${token}A`,
      `${head}.email.${signature}`,
      `${head.replace(/^./, 'X')}.${channel}.${signature}`,
      `${head}.${channel}.${'A'.repeat(16)}`,
      other.link(uid, 'telegram').split('/').at(-1) ?? '',
      other.link(randomUUID(), '../x').split('/').at(-1) ?? '',
    ])
      expect(links.read(bad), bad).toBeNull();
  });
});
