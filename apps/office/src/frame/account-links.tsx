import { ThemeSwitch } from '@prichal/ui/theme-switch.tsx';
import { Link } from 'react-router';
import { useSession } from '../api/session.ts';
import { Sign } from '../ui/sign.tsx';
import { SearchLine } from './lead-search.tsx';
import { MENU_ROW } from './menu-row.ts';
import { SectionCount } from './section-count.tsx';
import { OWN_PAGE, sectionsOf } from './sections.ts';
import { SignOut } from './sign-out.tsx';

/** Lines of the person's menu. `onChoose`: a page was chosen, the menu is done. */
export function AccountLinks({ onChoose }: { onChoose: () => void }) {
  const { role } = useSession();
  return (
    <div className="py-2">
      <SearchLine
        text="Поиск заявки"
        size={24}
        className={`${MENU_ROW} desk:hidden`}
        onOpen={onChoose}
      />
      <nav aria-label="Меню">
        {sectionsOf(role).map(({ path, title, sign }) => (
          <Link key={path} to={path} onClick={onChoose} className={`${MENU_ROW} desk:hidden`}>
            <Sign name={sign} />
            {title}
            <SectionCount path={path} className="ml-auto text-quiet" />
          </Link>
        ))}
        <Link to={OWN_PAGE} onClick={onChoose} className={MENU_ROW}>
          <Sign name="key" />
          Мой вход и устройства
        </Link>
      </nav>
      <div className="flex min-h-12 items-center gap-4 px-5">
        <Sign name="contrast" />
        <ThemeSwitch className="min-h-12" />
      </div>
      <div className="mt-2 border-t border-line pt-2">
        <SignOut />
      </div>
    </div>
  );
}
