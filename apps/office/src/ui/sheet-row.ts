/** One line of a sheet that is chosen by a tap. */
export const SHEET_ROW =
  'flex min-h-14 w-full items-center text-left text-[1.0625rem] font-semi hover:bg-hover';
