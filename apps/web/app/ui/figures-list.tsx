/** The figures a buyer compares by, one a line, in a frame of their own. */
export function FiguresList({
  rows,
}: {
  rows: readonly ({ label: string; value: string } | null)[];
}) {
  return (
    <dl className="h-fit rounded-lg border max-lg:order-first border-line bg-raised px-5 py-2">
      {rows
        .filter((row) => row !== null)
        .map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3 last:border-0"
          >
            <dt className="text-quiet">{label}</dt>
            <dd className="font-semi">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
