import { lookup as dnsLookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

const RESERVED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const RESERVED_6 = [
  // IPv4 addresses in the old compatible form, this machine among them
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const reserved = new BlockList();
for (const [ranges, family] of [
  [RESERVED_4, 'ipv4'],
  [RESERVED_6, 'ipv6'],
] as const)
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/');
    reserved.addSubnet(net, Number(bits), family);
  }

/** True for an address of the open internet: not of this machine, not of a local network (IANA special-purpose registries). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  if (family !== 6) return false;
  // ::ffff:a.b.c.d is the IPv4 address itself; BlockList knows its other spelling
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return !reserved.check(mapped, 'ipv4');
  return !reserved.check(address, 'ipv6') && !/^::ffff:/i.test(address);
}

/** Resolves a name once, and only when each of its addresses is permitted; `rejection` makes the error otherwise. */
export function publicLookup(
  permitted: (ip: string) => boolean,
  rejection: () => Error,
): LookupFunction {
  return (name, options, answer) => {
    dnsLookup(name, { ...options, all: true }, (error, found) => {
      if (error) answer(error, '', 4);
      else if (found.length === 0 || !found.every(({ address }) => permitted(address)))
        answer(rejection(), '', 4);
      else if (options.all === true) answer(null, found);
      else answer(null, found[0]?.address ?? '', found[0]?.family ?? 4);
    });
  };
}
