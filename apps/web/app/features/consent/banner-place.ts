/**
 * A place for the banner before the page's header, so that the Tab key comes to it first; while it stands, the page
 * scrolls far enough for nothing to stay under it.
 */
export function placeForBanner(page: Document): { host: HTMLElement; remove: () => void } {
  const host = page.createElement('div');
  const header = page.querySelector('header');
  if (header) header.before(host);
  else page.body.append(host);
  const room = new ResizeObserver(([entry]) => {
    const height = `${Math.ceil(entry?.contentRect.height ?? 0) + GAP_PX}px`;
    page.documentElement.style.scrollPaddingBottom = height;
    page.body.style.paddingBottom = height;
    const banner = host.firstElementChild?.getBoundingClientRect().height ?? 0;
    page.documentElement.style.setProperty(BANNER_HEIGHT, `${Math.ceil(banner)}px`);
  });
  const watch = new MutationObserver(() => {
    const banner = host.firstElementChild;
    if (banner) room.observe(banner);
  });
  watch.observe(host, { childList: true });
  return {
    host,
    remove() {
      watch.disconnect();
      room.disconnect();
      page.documentElement.style.scrollPaddingBottom = '';
      page.body.style.paddingBottom = '';
      page.documentElement.style.removeProperty(BANNER_HEIGHT);
      host.remove();
    },
  };
}

/** For a bar at the lower edge that must stand above the banner: the filters of a list. */
const BANNER_HEIGHT = '--banner-height';

/** Edges of the banner and the distance to the window's, px. */
const GAP_PX = 40;
