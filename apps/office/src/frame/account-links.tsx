import { ThemeSwitch } from '@prichal/ui/theme-switch.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureOf } from '../api/call-api.ts';
import { signOut, signOutEverywhere, useSession } from '../api/session.ts';
import { Sign } from '../ui/sign.tsx';
import { SectionCount } from './section-count.tsx';
import { OWN_PAGE, sectionsOf } from './sections.ts';
import { useLeave } from './use-leave.ts';

const ROW =
  'flex min-h-12 w-full items-center gap-4 px-5 text-left hover:bg-hover focus-visible:-outline-offset-2';

/** Lines of the person's menu. `onChoose`: a page was chosen, the menu is done. */
export function AccountLinks({ onChoose }: { onChoose: () => void }) {
  const { role } = useSession();
  const leave = useLeave();
  const here = useMutation({ mutationFn: signOut, onSuccess: leave });
  const everywhere = useMutation({ mutationFn: signOutEverywhere, onSuccess: leave });
  const error = here.error ?? everywhere.error;
  return (
    <div className="py-2">
      <nav aria-label="Меню">
        {sectionsOf(role).map(({ path, title, sign }) => (
          <Link key={path} to={path} onClick={onChoose} className={`${ROW} desk:hidden`}>
            <Sign name={sign} />
            {title}
            <SectionCount path={path} className="ml-auto text-quiet" />
          </Link>
        ))}
        <Link to={OWN_PAGE} onClick={onChoose} className={ROW}>
          <Sign name="key" />
          Мой вход и устройства
        </Link>
      </nav>
      <div className="flex min-h-12 items-center gap-4 px-5">
        <Sign name="contrast" />
        <ThemeSwitch className="min-h-12" />
      </div>
      <div className="mt-2 border-t border-line pt-2">
        <button type="button" className={ROW} onClick={() => here.mutate()}>
          <Sign name="leave" />
          Выйти
        </button>
        <button type="button" className={ROW} onClick={() => everywhere.mutate()}>
          <Sign name="devices" />
          Выйти на всех устройствах
        </button>
        <p role="alert" className="px-5 text-small text-bad-text">
          {error && failureOf(error).message}
        </p>
      </div>
    </div>
  );
}
