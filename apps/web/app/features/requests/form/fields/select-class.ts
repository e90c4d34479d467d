/** A native list that looks as the other fields do. */
export const SELECT_CLASS =
  'block h-12 w-full rounded-md border border-line-strong bg-ground pl-4 text-body text-text hover:border-control';
