import type { ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { Icon } from '@prichal/ui/icon.tsx';

export type ToastKind = 'note' | 'success' | 'error';

/** How long a toast stays, ms; the time runs while nobody points at it, nothing in it has the focus and the tab is seen. */
export const TOAST_MS: Record<ToastKind, number> = { note: 4000, success: 3000, error: 5000 };

/** More would cover the page: the oldest gives way. */
const TOASTS_AT_ONCE = 3;

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** where it leads; of toasts with a link only the latest stays */
  link?: ToastLink;
}

export interface ToastLink {
  /** address of this site */
  to: string;
  label: string;
}

/** The list after one more toast; one that leads somewhere takes the place of the last such. */
export function addToast(toasts: readonly Toast[], toast: Toast): Toast[] {
  const others = toast.link ? toasts.filter(({ link }) => !link) : toasts;
  return [...others, toast].slice(-TOASTS_AT_ONCE);
}

type ShowToastOf = (text: string, kind?: ToastKind, link?: ToastLink) => void;

const ShowToast = createContext<ShowToastOf>(() => {});

/** Shows a short note at the top right; errors interrupt a screen reader, the rest waits its turn. */
export function useToast(): ShowToastOf {
  return use(ShowToast);
}

/** Holds the toasts of everything inside it and draws them. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const next = useRef(1);
  const show = useCallback((text: string, kind: ToastKind = 'note', link?: ToastLink) => {
    const id = next.current++;
    setToasts((current) => addToast(current, { id, kind, text, ...(link && { link }) }));
  }, []);
  const drop = useCallback((id: number) => {
    setToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);
  const [errors, others] = useMemo(
    () => [
      toasts.filter((toast) => toast.kind === 'error'),
      toasts.filter((toast) => toast.kind !== 'error'),
    ],
    [toasts],
  );
  return (
    <ShowToast value={show}>
      {children}
      <div className="pointer-events-none fixed top-32 right-4 left-4 z-50 flex flex-col items-end gap-2 sm:left-auto">
        <div role="alert" className="contents">
          {errors.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onGone={drop} />
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold blocks */}
        <div role="status" className="contents">
          {others.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onGone={drop} />
          ))}
        </div>
      </div>
    </ShowToast>
  );
}

const EDGES: Record<ToastKind, string> = {
  note: 'border-line-strong',
  success: 'border-good',
  error: 'border-bad',
};

function ToastCard({ toast, onGone }: { toast: Toast; onGone: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  usePausableTimer(TOAST_MS[toast.kind], held, () => onGone(toast.id));
  return (
    <div
      className={`pointer-events-auto flex w-full max-w-96 items-start gap-3 rounded-md border bg-overlay py-2 pr-2 pl-4 sm:w-96 ${EDGES[toast.kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.kind !== 'note' && (
        <Icon
          name={toast.kind === 'error' ? 'alert' : 'check'}
          size={20}
          className={`my-2.5 ${toast.kind === 'error' ? 'text-bad' : 'text-good'}`}
        />
      )}
      <p className="grow py-2">
        {toast.text}
        {toast.link && (
          <>
            {' '}
            <Link to={toast.link.to} className="link whitespace-nowrap">
              {toast.link.label}
            </Link>
          </>
        )}
      </p>
      <button
        type="button"
        aria-label="Убрать сообщение"
        onClick={() => onGone(toast.id)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-hover hover:text-text"
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

/** Calls `done` after `ms` of unheld, visible time. */
function usePausableTimer(ms: number, held: boolean, done: () => void): void {
  const left = useRef(ms);
  const finish = useRef(done);
  useEffect(() => {
    finish.current = done;
  });
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const check = () => setHidden(document.hidden);
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
  useEffect(() => {
    if (held || hidden) return;
    const started = performance.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [held, hidden]);
}
