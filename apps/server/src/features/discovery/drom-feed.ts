import type { CarPart } from '../catalog/walk-cars.ts';
import type { DiscoveryOptions } from './discovery-options.ts';
import { offeredCars } from './export-issue.ts';
import { autoRuCar } from './feeds.ts';
import { XML_HEAD } from './xml.ts';

/**
 * Drom takes price lists of dealers in the format of auto.ru and describes its own to signed-in dealers only: the same
 * elements, with photos of the car itself alone.
 */
export async function* dromFeed(part: CarPart, options: DiscoveryOptions): AsyncGenerator<string> {
  yield `${XML_HEAD}<data><cars>\n`;
  for await (const some of offeredCars('drom', part, options))
    yield some.map((car) => autoRuCar(car, options.publicUrl)).join('');
  yield '</cars></data>\n';
}
