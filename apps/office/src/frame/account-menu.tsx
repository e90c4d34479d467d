import { Dialog, DialogClose } from '@prichal/ui/dialog.tsx';
import { createContext, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { ROLE_TITLES, useSession } from '../api/session.ts';
import { AccountLinks } from './account-links.tsx';

const OpenMenu = createContext<() => void>(() => {});

/**
 * The person's menu: sections, own page, the view, the ways out. It stands outside of what it is opened from, which is
 * hidden when a tablet is turned: a modal inside something hidden would lock the page.
 */
export function AccountMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = () => setOpen(false);
  return (
    <OpenMenu value={open}>
      {children}
      <Dialog open={isOpen} onClose={close} label="Меню" place="sheet">
        <div className="flex items-center gap-3 border-b border-line py-3 pr-2 pl-5">
          <Person />
          <span className="ml-auto">
            <DialogClose onClose={close} />
          </span>
        </div>
        <AccountLinks onChoose={close} />
      </Dialog>
    </OpenMenu>
  );
}

/** Opens the menu; `variant`: the picture alone, or a row with the name. */
export function AccountButton({ variant }: { variant: 'avatar' | 'row' }) {
  const { name, role } = useSession();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={variant === 'avatar' ? `${name}, ${ROLE_TITLES[role]}: меню` : undefined}
      onClick={use(OpenMenu)}
      className="flex min-h-12 w-full min-w-12 items-center justify-center gap-3 rounded-md hover:bg-raised desk:justify-start desk:px-3 desk:py-2"
    >
      {variant === 'row' ? <Person /> : <Avatar name={name} />}
    </button>
  );
}

function Person() {
  const { name, role } = useSession();
  return (
    <>
      <Avatar name={name} />
      <span className="min-w-0 text-left">
        <span className="line-clamp-2 leading-5 font-semi wrap-anywhere">{name}</span>
        <span className="block text-small text-quiet">{ROLE_TITLES[role]}</span>
      </span>
    </>
  );
}

function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-sea font-semi contrast:border"
    >
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  );
}
