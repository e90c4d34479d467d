import { Button } from '@prichal/ui/button.tsx';
import { Checkbox } from '@prichal/ui/field.tsx';
import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';

/** Codes for a lost phone. The server cannot show them again, so leaving takes a tick that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isStored, setStored] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return (
    <div className="grid gap-5">
      <p>
        Каждый код один раз заменит код из приложения, если телефон потерян. Больше они не
        покажутся: напечатайте их или перепишите.
      </p>
      <ol className="grid gap-x-6 gap-y-2 rounded-lg border border-line-strong bg-raised p-5 text-[1.0625rem] tracking-[0.05em] whitespace-nowrap min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-x-6">
        <CopyButton text={codes.join('\n')} label="Скопировать все" />
        <button type="button" onClick={() => window.print()} className="link min-h-12 print:hidden">
          Напечатать
        </button>
      </div>
      <form
        noValidate
        className="grid gap-5 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          if (isStored) return onDone();
          return setError('Сначала сохраните коды.');
        }}
      >
        <Checkbox
          checked={isStored}
          error={error}
          onChange={({ target }) => {
            setStored(target.checked);
            setError(null);
          }}
        >
          Коды сохранены не в этом телефоне
        </Checkbox>
        <Button type="submit" size="large">
          В кабинет
        </Button>
      </form>
    </div>
  );
}
