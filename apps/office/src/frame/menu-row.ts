/** One line of the person's menu. */
export const MENU_ROW =
  'flex min-h-12 w-full items-center gap-4 px-5 text-left hover:bg-hover focus-visible:-outline-offset-2';
