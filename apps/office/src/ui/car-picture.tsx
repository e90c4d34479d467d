import { Sign } from './sign.tsx';

/** Drawings of the catalogue, which are shown whole; a photo fills its place. */
const DRAWINGS = '/pictures/';

/** The car's picture as the catalogue shows it; the sign of a request where there is none. Decoration: the name is beside it. */
export function CarPicture({ src, className }: { src: string | null; className: string }) {
  if (src === null)
    return (
      <span className={`grid place-items-center bg-raised text-hint contrast:border ${className}`}>
        <Sign name="reviews" />
      </span>
    );
  const fit = src.startsWith(DRAWINGS) ? 'object-contain' : 'object-cover';
  return <img src={src} alt="" decoding="async" className={`bg-raised ${fit} ${className}`} />;
}
