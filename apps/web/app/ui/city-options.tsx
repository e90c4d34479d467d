const PORT = 'vladivostok';

/**
 * Options of the delivery city; the port itself is the empty value. A city without a delivery price is marked where
 * the list has prices.
 */
export function CityOptions({
  cities,
  port = 'Владивосток',
}: {
  cities: readonly { slug: string; name: string; rub?: number | string | null }[];
  /** label of the port, where it needs more than the name */
  port?: string;
}) {
  return (
    <>
      <option value="">{port}</option>
      {cities
        .filter(({ slug }) => slug !== PORT)
        .map(({ slug, name, rub }) => (
          <option key={slug} value={slug}>
            {name}
            {rub === null ? ' — по запросу' : ''}
          </option>
        ))}
    </>
  );
}
