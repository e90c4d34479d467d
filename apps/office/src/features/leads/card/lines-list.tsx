/** Facts in the API's own words, label and value. */
export function LinesList({ lines }: { lines: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid gap-1.5 pt-2">
      {lines.map(({ label, value }, index) => (
        <div key={index} className="flex flex-wrap justify-between gap-x-4 text-bill leading-6">
          <dt className="text-quiet">{label}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
