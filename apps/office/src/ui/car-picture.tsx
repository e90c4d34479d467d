/** Drawings of the catalogue, which are shown whole; a photo fills its place. */
const DRAWINGS = '/pictures/';

/** The car's picture as the catalogue shows it; a quiet ground where there is none. Decoration: the name is beside it. */
export function CarPicture({ src, className }: { src: string | null; className: string }) {
  if (src === null) return <span className={`block bg-raised contrast:border ${className}`} />;
  const fit = src.startsWith(DRAWINGS) ? 'object-contain' : 'object-cover';
  return <img src={src} alt="" decoding="async" className={`bg-raised ${fit} ${className}`} />;
}
