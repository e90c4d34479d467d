import { encode } from 'uqr';

export interface QrCode {
  /** modules on a side, the quiet border included */
  size: number;
  /** dark modules as one SVG path, one unit each */
  path: string;
}

/** An address as a QR code: level M, four modules of quiet round it, as scanners expect. */
export function qrCode(address: string): QrCode {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
