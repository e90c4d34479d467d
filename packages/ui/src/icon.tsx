/** Line icons on a 24-unit square. Decoration only: the text next to an icon has the meaning. */
export const ICON_SHAPES = {
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  phone:
    'M8.2 4H5.5A1.5 1.5 0 0 0 4 5.6C4.6 13.6 10.4 19.4 18.4 20A1.5 1.5 0 0 0 20 18.5v-2.7l-3.9-1.5-1.8 1.8c-2.6-1.2-4.7-3.3-5.9-5.9l1.8-1.8z',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 7v6M12 16.5v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
  filter: 'M4 7h16M7 12h10M10 17h4',
  sort: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5',
  left: 'M15 6l-6 6 6 6',
  pin: 'M12 21c4.5-4.8 7-8 7-11.2a7 7 0 1 0-14 0C5 13 7.5 16.2 12 21zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  heart:
    'M12 20.5c-5-3.6-8.5-6.7-8.5-10.6A4.6 4.6 0 0 1 8.1 5.2c1.6 0 3 .8 3.9 2.1.9-1.3 2.3-2.1 3.9-2.1a4.6 4.6 0 0 1 4.6 4.7c0 3.9-3.5 7-8.5 10.6z',
  scales: 'M12 4v16M7 20h10M4 7.5h16M7 7.5 4.200 14h5.600zM17 7.5 14.200 14h5.600z',
} as const;
export type IconName = keyof typeof ICON_SHAPES;

/** `size` in px of the layout at 100 % text; it grows with the text. */
export function Icon({
  name,
  size = 24,
  className = '',
}: {
  name: IconName;
  size?: 16 | 20 | 24 | 32;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${SIZES[size]} shrink-0 fill-none stroke-current ${className}`}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_SHAPES[name]} />
    </svg>
  );
}

const SIZES = { 16: 'size-4', 20: 'size-5', 24: 'size-6', 32: 'size-8' } as const;
