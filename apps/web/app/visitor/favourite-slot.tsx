declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- how React's types take a custom element
  namespace JSX {
    interface IntrinsicElements {
      /** see features/favourites/favourite-buttons.ts */
      'favourite-buttons': HTMLAttributes<HTMLElement>;
    }
  }
}

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
    <favourite-buttons
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
    <favourite-buttons
      data-save-search={address}
      data-name={name}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
    />
  );
}

const EMPTY = { __html: '' };
