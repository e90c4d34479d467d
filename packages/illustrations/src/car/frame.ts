import type { Stand } from '../geometry/path-text.ts';

/** Frame of every car picture, in millimetres, so that sizes are comparable side by side. */
export const FRAME = { width: 5400, height: 2300, ground: 2150 } as const;

/** Frame and place of a car of this length; one longer than the frame is drawn smaller. */
export function frameCar(lengthMm: number): { width: number; height: number; stand: Stand } {
  const grow = Math.max(1, (lengthMm + 90) / FRAME.width);
  const width = Math.round(FRAME.width * grow);
  const height = Math.round(FRAME.height * grow);
  return {
    width,
    height,
    stand: {
      x: Math.round((width - lengthMm) / 2),
      ground: Math.round(FRAME.ground * grow),
    },
  };
}
