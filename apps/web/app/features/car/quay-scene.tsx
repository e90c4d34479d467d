const SCENE = {
  __html: [
    '<defs><linearGradient id="quay-sky" x2="0" y2="1"><stop offset="0" stop-color="#10141d"/><stop offset="1" stop-color="#1d2634"/></linearGradient>',
    '<linearGradient id="quay-water" x2="0" y2="1"><stop offset="0" stop-color="#173652"/><stop offset="1" stop-color="#0f2337"/></linearGradient>',
    '<linearGradient id="quay-floor" x2="0" y2="1"><stop offset="0" stop-color="#2a303b"/><stop offset="1" stop-color="#12151b"/></linearGradient>',
    '<radialGradient id="quay-lamp"><stop offset="0" stop-color="#ff7a1a" stop-opacity="0.5"/><stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/></radialGradient></defs>',
    '<rect width="788" height="236" fill="url(#quay-sky)"/>',
    '<path d="M0 214C60 205 110 212 170 206s110-9 160-2 90 4 140-4 120-10 170-2 90 6 148-2v40H0z" fill="#131922"/>',
    '<g fill="#ffc44d" opacity="0.75"><circle cx="62" cy="219" r="1"/><circle cx="118" cy="216" r="0.8"/><circle cx="131" cy="218" r="1"/><circle cx="566" cy="212" r="1"/><circle cx="640" cy="215" r="0.8"/><circle cx="655" cy="214" r="1"/></g>',
    '<rect y="236" width="788" height="92" fill="url(#quay-water)"/>',
    '<g stroke="#2b5876" stroke-width="1" opacity="0.55"><path d="M0 252H96M140 250H230M610 251H700M732 255H788M0 276H50M88 279H166M640 278H716M20 302H120M668 304H788M0 318H60"/></g>',
    '<rect y="326" width="788" height="104" fill="url(#quay-floor)"/><rect y="326" width="788" height="1.2" fill="#48515f"/>',
    '<g><circle cx="760" cy="112" r="34" fill="url(#quay-lamp)"/><rect x="758.8" y="116" width="2.4" height="212" fill="#0b0d11"/><circle cx="760" cy="112" r="4" fill="#ff7a1a"/><path d="M760 240v84" stroke="#ff7a1a" stroke-width="2" stroke-dasharray="5 7" opacity="0.35"/></g>',
  ].join(''),
};

/** The car at the quay at night: sky, hills with a few lights, water, the lamp, wet concrete. */
export function QuayScene({ src, alt }: { src: string; alt: string }) {
  return (
    <>
      <svg
        viewBox="0 0 788 430"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full contrast:hidden"
        aria-hidden="true"
        // our own drawing, of which nothing is ever touched
        dangerouslySetInnerHTML={SCENE}
      />
      <img
        src={src}
        width={540}
        height={230}
        alt={alt}
        loading="eager"
        fetchPriority="high"
        decoding="async"
        className="absolute inset-x-[3%] bottom-[9%] h-auto w-[94%]"
      />
    </>
  );
}
