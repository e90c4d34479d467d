/** The same in Russian and, short, in English: agents abroad read either. */
export function BothWords({ ru, en }: { ru: string; en: string }) {
  return (
    <>
      {ru}{' '}
      <span lang="en" className="font-normal">
        · {en}
      </span>
    </>
  );
}
