/**
 * Placeholder for the buttons that save a car, filled by the page's late code (features/favourites/); empty until
 * then and without scripts. React leaves its content alone. The car is given as «japan/123».
 */
export function FavouriteSlot({
  carKey,
  name,
  hasLabels = false,
  className,
}: {
  carKey: string;
  /** whom the buttons are about, read out with them */
  name: string;
  /** buttons with text instead of icons */
  hasLabels?: boolean;
  className: string;
}) {
  return (
    <div
      data-save-car={carKey}
      data-name={name}
      data-variant={hasLabels ? 'words' : undefined}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
    />
  );
}

/** The same for a search: `address` is its own. */
export function SavedSearchSlot({
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
      data-save-search={address}
      data-name={name}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
    />
  );
}

const EMPTY = { __html: '' };
