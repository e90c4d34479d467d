import type { DealNotice } from './deal/deal-view.ts';

/** What became of the form that led back to this page. */
export function NoticeLine({ notice }: { notice: DealNotice | null }) {
  if (notice === null) return null;
  return (
    <p
      role={notice.isGood ? 'status' : 'alert'}
      className={`mb-5 rounded-md border px-4 py-3 ${notice.isGood ? 'border-good bg-good-ground text-good-text' : 'border-bad text-bad-text'}`}
    >
      {notice.text} {notice.english && <span lang="en">{notice.english}</span>}
    </p>
  );
}
