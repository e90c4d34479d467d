import { Button } from '@prichal/ui/button.tsx';
import { failureOf } from '../../../api/call-api.ts';
import { PushFailure } from '../../../push/device-push.ts';
import { usePush } from '../../../push/use-push.ts';

/** Over the queue, where pushes could be on and are not: one line with the button. */
export function PushLine() {
  const { support, isOn, enable } = usePush();
  if (support !== 'ready' || isOn !== false) return null;
  const { error } = enable;
  return (
    <div className="border-b border-line px-4 py-1 desk:px-5">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-small text-quiet">Уведомления здесь выключены</p>
        <Button variant="quiet" busy={enable.isPending} onClick={() => enable.mutate()}>
          Включить
        </Button>
      </div>
      <p role="alert" className="pb-2 text-small text-bad-text empty:hidden">
        {error && (error instanceof PushFailure ? error.message : failureOf(error).message)}
      </p>
    </div>
  );
}
