/** The car's picture as the catalogue shows it; a quiet ground where there is none. Decoration: the name is beside it. */
export function CarPicture({ src, className }: { src: string | null; className: string }) {
  if (src === null) return <span className={`block bg-raised contrast:border ${className}`} />;
  return (
    <img src={src} alt="" decoding="async" className={`bg-raised object-cover ${className}`} />
  );
}
