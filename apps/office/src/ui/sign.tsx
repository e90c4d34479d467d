/** Line icons of the office on a 24-unit square, in the manner of packages/ui/src/icon.tsx. */
const SHAPES = {
  overview: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  inbox: 'M4 13.500 6.500 5h11l2.500 8.500V19H4zM4 13.500h4.500l1.500 2.500h4l1.500-2.500H20',
  ship: 'M3 14h18l-2.500 5.500H5.500zM6 14V9h8l3.500 5M9.500 9V4.500',
  offer: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h4',
  reviews: 'M4 5h16v11h-9l-4.500 4v-4H4zM8 9h8M8 12h5',
  pages: 'M5 3h14v18H5zM8.500 8h7M8.500 12h7M8.500 16h4',
  texts: 'M5 4h14v12H11l-4 4v-4H5zM8.500 9.500h7M8.500 12.500h4.500',
  cars: 'M3 16.500v-4L5.800 7h12.400L21 12.500v4zM3 12.500h18M6.500 16.500V19M17.500 16.500V19M6.500 14.500h1.500M16 14.500h1.500',
  people:
    'M9 4.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.6-3.6 3.1-5.5 6.5-5.500s5.9 1.9 6.5 5.500M16 5a3.2 3.2 0 0 1 0 6.200M18 14.800c1.9.7 3.1 2.4 3.5 5.2',
  journal: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h4',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 14.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  key: 'M8 11.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11.2 12.8 20 4M16 8l3 3',
  contrast: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 8h7M12 12h9M12 16h7',
  leave: 'M14 4H6v16h8M10 12h11M17 8l4 4-4 4',
  choose:
    'M3.5 6l1.8 1.8L9 4.500M12.500 6.500H21M3.5 12l1.8 1.8L9 10.500M12.500 12.500H21M3.5 18l1.8 1.8L9 16.500M12.500 18.500H21',
  devices: 'M3 5h13v9H3zM7 18h5M18 9h3v11h-5v-3',
} as const;
export type SignName = keyof typeof SHAPES;

const SIZES = { 20: 'size-5', 24: 'size-6' } as const;

/** Decoration only: the text next to it has the meaning. */
export function Sign({ name, size = 24 }: { name: SignName; size?: keyof typeof SIZES }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${SIZES[size]} shrink-0 fill-none stroke-current`}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
