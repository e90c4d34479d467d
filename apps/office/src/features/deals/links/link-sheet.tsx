import type { Deal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { SendWays } from '../../../contacts/send-ways.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { MadeLink } from '../use-deal-changes.ts';

/** A new link, once: the server stores its hash alone. */
export function LinkSheet({
  deal,
  made: { of, link },
  onClose,
}: {
  deal: Deal;
  made: MadeLink;
  onClose: () => void;
}) {
  const hello = deal.client === null ? 'Здравствуйте!' : `${deal.client}, здравствуйте!`;
  const text = `${hello}\nГде сейчас машина, что сделано и\u00a0сколько выходит: ${link}`;
  return (
    <Sheet
      title={of === 'agent' ? 'Ссылка агенту' : 'Ссылка клиенту'}
      note="Покажем один раз: у нас остаётся только её отпечаток"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <code className="block rounded-md border border-line-strong bg-raised p-3 break-all select-all">
          {link}
        </code>
        {of === 'client' ? (
          <SendWays
            lead={deal.lead_uid}
            text={text}
            copies={[
              [link, 'Скопировать ссылку'],
              [text, 'Скопировать текст со ссылкой'],
            ]}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-5">
            {'share' in navigator && (
              <Button
                variant="secondary"
                onClick={() => void navigator.share({ url: link }).catch(() => {})}
              >
                Отправить
              </Button>
            )}
            <CopyButton text={link} label="Скопировать ссылку" />
          </div>
        )}
      </div>
    </Sheet>
  );
}
