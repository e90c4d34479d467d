import { formatPhone } from '@prichal/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStaticPart } from '../../document/static-parts.ts';
import { CachedFragment } from '../../document/cached-fragment.tsx';
import { useBrand, useSiteFacts } from '../../site/site-facts.ts';
import { closeOnBackdrop } from '@prichal/ui/close-on-backdrop.ts';
import { DialogClose } from '@prichal/ui/dialog.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { StaticMarkup } from '../../document/static-markup.tsx';
import { RequestLink } from './request-link.tsx';
import { ThemeSwitch } from '@prichal/ui/theme-switch.tsx';

const DRAWER_ID = 'menu-drawer';

function drawer(): HTMLDialogElement | null {
  const element = document.getElementById(DRAWER_ID);
  return element instanceof HTMLDialogElement ? element : null;
}

/**
 * Opens the drawer. Where the browser supports `command`, it works before hydration; without scripts the same button
 * is a link to the footer, which holds the whole menu.
 */
export function MenuButton({ className }: { className: string }) {
  const open = () => {
    if (!('command' in HTMLButtonElement.prototype)) drawer()?.showModal();
  };
  return (
    <>
      <button
        type="button"
        aria-label="Меню"
        aria-haspopup="dialog"
        onClick={open}
        className={`needs-js ${className}`}
        {...{ command: 'show-modal', commandfor: DRAWER_ID }}
      >
        <Icon name="menu" />
      </button>
      <a href="#footer" aria-label="Меню" className={`no-js ${className}`}>
        <Icon name="menu" />
      </a>
    </>
  );
}

/** The menu of small screens: a native dialog at the right edge. */
export function MenuDrawer() {
  const ref = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  const brand = useBrand();
  useEffect(() => (ref.current ? closeOnBackdrop(ref.current) : undefined), []);
  const opened = useRef(location);
  useEffect(() => {
    // not at the first run: the drawer may have been opened before hydration
    if (opened.current === location) return;
    opened.current = location;
    ref.current?.close();
  }, [location]);
  return (
    <dialog
      ref={ref}
      id={DRAWER_ID}
      aria-label="Меню"
      className="ml-auto h-dvh max-h-dvh w-[min(24rem,100vw)] overscroll-contain border-l border-line bg-raised px-5 pt-2 pb-8 text-text"
    >
      <CachedFragment name="drawer" by={() => [brand]}>
        {() => <DrawerRows close={() => ref.current?.close()} />}
      </CachedFragment>
    </dialog>
  );
}

function DrawerRows({ close }: { close: () => void }) {
  const brand = useBrand();
  const frame = useSiteFacts()?.frame ?? null;
  return (
    <>
      <div className="flex items-center justify-between">
        <ThemeSwitch />
        <DialogClose onClose={close} />
      </div>
      <a
        href={`tel:${brand.phone}`}
        className="link-plain flex min-h-12 items-center text-card font-medium"
      >
        {formatPhone(brand.phone.slice(1))}
      </a>
      <p className="mb-3 text-small text-quiet">{`${brand.hours.text} по Владивостоку`}</p>
      <RequestLink className="w-full" onPress={close} />
      <StaticMarkup id="drawer-links" html={useStaticPart(frame, 'drawerLinks')} />
    </>
  );
}
