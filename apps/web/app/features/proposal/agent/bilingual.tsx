/** The same in Russian and, short, in English: agents abroad read either. */
export function Bilingual({ ru, en }: { ru: string; en: string }) {
  return (
    <>
      {ru}{' '}
      <span lang="en" className="font-normal">
        · {en}
      </span>
    </>
  );
}
