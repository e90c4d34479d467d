import { drawCar, parsePictureName } from '@prichal/illustrations';

/** SVG of a car by the name of its picture; null: no such name. */
export function drawPicture(name: string): string | null {
  const spec = parsePictureName(name);
  return spec === null ? null : drawCar(spec);
}
