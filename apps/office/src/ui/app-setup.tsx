import { buttonClass } from '@prichal/ui/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

/** How an app of codes gets its secret: by the camera of another device, by a press on this one, or typed. */
export function AppSetup({ totp }: { totp: { secret: string; uri: string; qr: string } }) {
  return (
    <div className="grid gap-4">
      <p>
        {
          'Нужно приложение с одноразовыми кодами: Яндекс Ключ, «Пароли» в\u00a0айфоне или любое другое. Связь ему не\u00a0нужна.'
        }
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode svg={totp.qr} label="Код для камеры: секрет приложения" />
        <div className="grid min-w-56 flex-1 gap-3">
          <p className="text-small text-quiet">
            Наведите камеру приложения. Если кабинет открыт на том же телефоне, нажмите:
          </p>
          <a href={totp.uri} className={buttonClass('secondary')}>
            Добавить в приложение
          </a>
        </div>
      </div>
      <div>
        <p className="text-small text-quiet">Или впишите в приложение этот секрет:</p>
        <div className="flex flex-wrap items-center gap-x-4">
          <code className="text-body tracking-[0.08em] break-all">{inFours(totp.secret)}</code>
          <CopyButton text={totp.secret} label="Скопировать секрет" />
        </div>
      </div>
    </div>
  );
}

function inFours(text: string): string {
  return text.replaceAll(/.{4}(?=.)/g, '$& ');
}
