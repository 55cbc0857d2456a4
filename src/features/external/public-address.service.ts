import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is not the public internet: IANA's special-purpose registries of IPv4 and IPv6. */
const closed = new BlockList();
const v4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only 2000::/3 is handed out; within it these lead elsewhere: tunnels and documentation. */
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [family, ranges] of [['ipv4', v4] as const, ['ipv6', v6] as const]) {
  for (const range of ranges) {
    const [net = '', prefix = ''] = range.split('/');
    closed.addSubnet(net, Number(prefix), family);
  }
}

/** Whether an IP address is one of the public internet. IPv4 written as IPv6 (`::ffff:…`) never is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** A server of a private network was about to be asked. */
export class PrivateAddressError extends Error {
  constructor() {
    super('The address is not one of the public internet.');
  }
}

/**
 * Resolves names for a socket and hands out public addresses only. Node connects to the very address that it is given
 * here, so a name that resolves otherwise a moment later (DNS rebinding) gains nothing. One private address among
 * several refuses all.
 */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[] | undefined;
      const first = addresses?.[0];
      if (error || !first) return callback(error ?? new Error('no address'), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** `127.0.0.1` of `http://127.0.0.1:81`, `::1` of `http://[::1]`. */
const bare = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the configuration allows this host by its name, or by name and port. */
export function isAllowedHost({ hostname, port, protocol }: URL, allowed: readonly string[]): boolean {
  const at = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  return allowed.some((host) => host === hostname || host === at);
}

export type AddressProblem = 'invalid' | 'https' | 'private';

/** Why a supplier may not stand at this address, as far as the text tells; names are looked at when they resolve. */
export function addressProblem(text: string, allowed: readonly string[]): AddressProblem | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#\s]/.test(text)) return 'invalid';
  if (isAllowedHost(url, allowed)) return null;
  if (url.protocol !== 'https:') return 'https';
  const host = bare(url);
  if (isIP(host) > 0 && !isPublicAddress(host)) return 'private';
  return /(^|\.)localhost\.?$/.test(host) ? 'private' : null;
}
