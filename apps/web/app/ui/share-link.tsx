import type { MouseEvent } from 'react';
import { Icon } from '@prichal/ui/icon.tsx';
import { shareNetworks } from './share-networks.ts';
import { useCopy } from './use-copy.ts';

/** The line that opens such a block. */
export const SHARE_OPENER =
  'link inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm lg:min-h-8 [&::-webkit-details-marker]:hidden';
export const SHARE_LINK = 'link inline-flex min-h-11 items-center lg:min-h-8';

/**
 * Passing an address on: the apps of the device, networks, the clipboard. Works without scripts.
 * @param group of blocks of which one is open at a time
 * @param copied what is said once the address is on the clipboard
 */
export function ShareLink({
  url,
  title,
  copied,
  group,
  children = 'Поделиться',
}: {
  url: string;
  title: string;
  copied: string;
  group?: string;
  children?: string;
}) {
  const copy = useCopy();
  // the sheet of a phone knows the apps that are there
  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    navigator.share({ title, url }).catch(() => {
      // closed without sharing: nothing to say
    });
  };
  return (
    <details name={group} className="open:w-full">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a press of a key on a summary is a click */}
      <summary className={SHARE_OPENER} onClick={share}>
        {children}
        <Icon name="down" size={16} />
      </summary>
      <ul className="flex flex-wrap items-center gap-x-5">
        {shareNetworks(url, title).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer" className={SHARE_LINK}>
              {name}
            </a>
          </li>
        ))}
        <li className="needs-js">
          <button type="button" className={SHARE_LINK} onClick={() => void copy(url, copied)}>
            Скопировать ссылку
          </button>
        </li>
      </ul>
    </details>
  );
}
