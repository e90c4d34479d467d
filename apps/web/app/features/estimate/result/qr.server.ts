import { encode } from 'uqr';

export interface QrCode {
  /** modules on a side, the quiet border included */
  size: number;
  /** dark modules as one SVG path, one unit each */
  path: string;
}

/** An address as a QR code: the lowest level, because the address is long and the paper clean; four modules of quiet round it. */
export function qrCode(address: string): QrCode {
  const { data, size } = encode(address, { ecc: 'L', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
