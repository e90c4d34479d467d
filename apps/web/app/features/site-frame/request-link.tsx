import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../site/request-opener.ts';
import { buttonClass } from '@prichal/ui/button.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';

/** «Заказать авто»: opens the request dialog; without scripts it leads to the form as a page. */
export function RequestLink({
  className = '',
  onPress,
}: {
  className?: string;
  /** before the dialog opens: what lies over the page gives way to it */
  onPress?: () => void;
}) {
  const open = useRequestOpener();
  return (
    <OpenerLink
      to={paths.request()}
      onOpen={() => {
        onPress?.();
        open({ kind: 'consultation' });
      }}
      className={buttonClass('primary', 'medium', className)}
    >
      Заказать авто
    </OpenerLink>
  );
}
