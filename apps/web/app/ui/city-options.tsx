const PORT = 'vladivostok';

/**
 * Choices of the city that a car is brought to; the port itself is the empty value. A city whose way has no price is
 * marked where the list knows prices.
 */
export function CityOptions({
  cities,
  port = 'Владивосток',
}: {
  cities: readonly { slug: string; name: string; rub?: number | string | null }[];
  /** how the port is named, where it needs more words */
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
