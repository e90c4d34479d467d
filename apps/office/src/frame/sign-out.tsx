import { Button } from '@prichal/ui/button.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../api/call-api.ts';
import { signOut, signOutEverywhere, useSession } from '../api/session.ts';
import { draftsOf, writeDraft } from '../drafts/drafts.ts';
import { dropNotes, sendNotes, unsentNotes } from '../features/leads/notes/notes.ts';
import { endDevicePush } from '../push/device-push.ts';
import { Sign } from '../ui/sign.tsx';
import { MENU_ROW } from './menu-row.ts';
import { useLeave } from './use-leave.ts';

/** What would be lost: notes and drafts of this person on this device. */
interface Unsent {
  count: number;
  everywhere: boolean;
}

/**
 * The ways out. What waits to be sent is sent first; what cannot be is removed from the device only when the person says
 * so.
 */
export function SignOut() {
  const { uid } = useSession();
  const queries = useQueryClient();
  const leave = useLeave();
  const go = useMutation({
    mutationFn: async (to: { everywhere: boolean; drop: boolean }): Promise<Unsent | null> => {
      await sendNotes(uid, queries);
      const drafts = draftsOf(uid);
      const count = drafts.length + unsentNotes(uid);
      if (count > 0 && !to.drop) return { count, everywhere: to.everywhere };
      await endDevicePush();
      await (to.everywhere ? signOutEverywhere() : signOut());
      for (const of of drafts) writeDraft({ by: uid, of }, null);
      dropNotes(uid);
      return null;
    },
    onSuccess: (unsent) => (unsent === null ? leave() : undefined),
  });
  const unsent = go.data ?? null;
  if (unsent !== null)
    return (
      <div role="alertdialog" aria-label="Не всё отправлено" className="grid gap-3 px-5 py-3">
        <p>
          {`Не отправлено: ${countOf(unsent.count, ['черновик', 'черновика', 'черновиков'])}. После выхода на\u00a0этом устройстве ничего не\u00a0останется.`}
        </p>
        <Button variant="secondary" onClick={() => go.reset()}>
          Остаться
        </Button>
        <Button
          variant="secondary"
          className="text-bad-text!"
          busy={go.isPending}
          onClick={() => go.mutate({ everywhere: unsent.everywhere, drop: true })}
        >
          Выйти и{'\u00a0'}стереть
        </Button>
      </div>
    );
  return (
    <>
      <button
        type="button"
        className={MENU_ROW}
        onClick={() => go.mutate({ everywhere: false, drop: false })}
      >
        <Sign name="leave" />
        Выйти
      </button>
      <button
        type="button"
        className={MENU_ROW}
        onClick={() => go.mutate({ everywhere: true, drop: false })}
      >
        <Sign name="devices" />
        Выйти на всех устройствах
      </button>
      <p role="alert" className="px-5 text-small text-bad-text">
        {go.error && failureOf(go.error).message}
      </p>
    </>
  );
}
