import { Button } from '@prichal/ui/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { momentAfter } from '../time/format-moment.ts';

/** A one-use link for another person; the server shows it once. */
export function LinkCard({ link, expiresAt }: { link: string; expiresAt: string }) {
  return (
    <div className="grid gap-3 rounded-lg border border-line-strong bg-raised p-4">
      <p className="text-small text-quiet">
        {`Действует один раз, до ${momentAfter(expiresAt)}. Больше не покажется; отправьте её лично.`}
      </p>
      <code className="block break-all select-all" data-one-use-link="">
        {link}
      </code>
      <div className="flex flex-wrap items-center gap-x-5">
        {'share' in navigator && (
          <Button
            variant="secondary"
            onClick={() => void navigator.share({ url: link }).catch(ignore)}
          >
            Отправить
          </Button>
        )}
        <CopyButton text={link} label="Скопировать ссылку" />
      </div>
    </div>
  );
}

/** The sheet of the device was closed without a choice. */
function ignore(): void {}
