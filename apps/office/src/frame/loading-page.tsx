import { LoadingNote } from '@prichal/ui/spinner.tsx';

/** Before the first page is there. */
export function LoadingPage() {
  return (
    <main>
      <LoadingNote />
    </main>
  );
}
