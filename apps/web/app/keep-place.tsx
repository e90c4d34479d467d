/**
 * Where the buttons that keep a car stand once the page's late code has come (features/kept/keep-buttons.ts); empty
 * until then and without scripts. React leaves what stands in it alone. `keep`: «japan/123».
 */
export function KeepPlace({
  keep,
  name,
  words = false,
  className,
}: {
  keep: string;
  /** whom the buttons are about, read out with them */
  name: string;
  /** buttons with words instead of signs */
  words?: boolean;
  className: string;
}) {
  return (
    <div
      data-keep={keep}
      data-name={name}
      data-look={words ? 'words' : undefined}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
    />
  );
}

/** The same for a search: `address` is its own. */
export function KeepSearchPlace({
  address,
  name,
  className,
}: {
  address: string;
  name: string;
  className: string;
}) {
  return (
    <div
      data-keep-search={address}
      data-name={name}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
    />
  );
}

const EMPTY = { __html: '' };
