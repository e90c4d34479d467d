import { Dialog, DialogClose } from '@prichal/ui/dialog.tsx';
import { useState } from 'react';
import { ROLE_TITLES, useSession } from '../api/session.ts';
import { AccountLinks } from './account-links.tsx';

/** The person signed in, and behind a press: sections, own page, the view, the ways out. */
export function AccountMenu({ variant }: { variant: 'avatar' | 'row' }) {
  const { name, role } = useSession();
  const [open, setOpen] = useState(false);
  const person = (
    <span className="min-w-0 text-left">
      <span className="block truncate font-semi">{name}</span>
      <span className="block text-small text-quiet">{ROLE_TITLES[role]}</span>
    </span>
  );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={variant === 'avatar' ? `${name}, ${ROLE_TITLES[role]}: меню` : undefined}
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full min-w-12 items-center justify-center gap-3 rounded-md hover:bg-raised desk:justify-start desk:px-3 desk:py-2"
      >
        <Avatar name={name} />
        {variant === 'row' && person}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label="Меню" place="sheet">
        <div className="flex items-center gap-3 border-b border-line py-3 pr-2 pl-5">
          <Avatar name={name} />
          {person}
          <span className="ml-auto">
            <DialogClose onClose={() => setOpen(false)} />
          </span>
        </div>
        <AccountLinks onChoose={() => setOpen(false)} />
      </Dialog>
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
