import type { Brand } from '@prichal/contract';
import { MARK } from '@prichal/ui/mark.tsx';

/** Wider than this by its height, a logo holds the company's name itself. */
const HOLDS_NAME = 2;

/** The company's logo and name; the usual sign where it has no logo. Decoration of a link that says the name. */
export function LogoMark({
  name,
  logo,
  nameClass = '',
}: Pick<Brand, 'name' | 'logo'> & { nameClass?: string }) {
  const isWide = logo ? logo.width > logo.height * HOLDS_NAME : false;
  return (
    <>
      {logo ? (
        <img
          {...logo}
          alt=""
          className="h-8 w-auto max-w-[min(12rem,45vw)] object-contain object-left"
        />
      ) : (
        MARK
      )}
      {!isWide && <span className={nameClass}>{name}</span>}
    </>
  );
}
