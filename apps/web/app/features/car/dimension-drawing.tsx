import type { Car } from '@prichal/contract';
import { formatNumber } from '@prichal/ui/format.ts';
import { useExistingMarkup } from '../../document/static-markup.tsx';
import { DIMENSIONS_ID } from './car-data.ts';

/** The side of the car in lines, with its true millimetres, or usual ones of its class, and that they are so. */
export function DimensionDrawing({ car, svg }: { car: Car; svg: string | undefined }) {
  const markup = useExistingMarkup(DIMENSIONS_ID, svg);
  const [length, height, base] = [car.length_mm, car.height_mm, car.wheelbase_mm].map(formatNumber);
  const typical = car.typical_sizes;
  const drawing = (
    <div
      id={DIMENSIONS_ID}
      role="img"
      aria-label={`Размеры${typical ? ' по классу' : ''}: длина ${length}, высота ${height}, колёсная база ${base} мм`}
      className="rounded-lg border border-line bg-raised px-4 pt-2 pb-1 [&>svg]:mx-auto [&>svg]:h-auto [&>svg]:w-full max-sm:[&_text]:[font-size:44px]"
      // our own drawing, made on the server from the model's millimetres
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
  if (!typical) return drawing;
  return (
    <figure>
      {drawing}
      <figcaption className="mt-2 text-small text-quiet">
        Размеры по классу: точных для этой модели у нас нет, уточним по документам.
      </figcaption>
    </figure>
  );
}
