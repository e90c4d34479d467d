import { COMPANY_LABELS, IMAGE_BYTES_MAX } from '@prichal/contract/office';
import type { CompanyBody, CompanyImage } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { changeCompanyImage, companyQuery } from '../../../api/company.ts';

const HINTS: Readonly<Record<CompanyImage, string>> = {
  logo: 'SVG или картинка от 64 пикселей в высоту. Логотип шире двух своих высот стоит вместо названия, остальные — рядом с ним.',
  icon: 'SVG или квадратная картинка от 180 пикселей.',
};

/** A picture of the company: what stands now, another one, or the usual one again. */
export function ImageField({ kind, company }: { kind: CompanyImage; company: CompanyBody }) {
  const title = COMPANY_LABELS[kind];
  const picker = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (file: File | null) => {
      if (file !== null && file.size > IMAGE_BYTES_MAX)
        throw new UnfitFile('Файл больше мегабайта. Сохраните его меньше.');
      if (file?.size === 0) throw new UnfitFile('Файл пустой. Сохраните его ещё раз.');
      const data = file && (await readBase64(file));
      return await changeCompanyImage(kind, data, company.revision);
    },
    onSettled: () => queries.invalidateQueries(companyQuery),
  });
  const name = company.fields['name']?.value;
  const isOwn = kind === 'logo' ? company.logo !== null : company.has_icon;
  return (
    <div role="group" aria-label={title} className="grid gap-3">
      <div>
        <p className="flex justify-between gap-4 text-small text-quiet">
          {title}
          {!isOwn && <span>по умолчанию</span>}
        </p>
        <p className="mt-1.5 text-small text-hint">{HINTS[kind]}</p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {['bg-overlay', 'bg-[#000]'].map((ground) => (
          <li
            key={ground}
            className={`flex h-20 items-center rounded-md border border-line px-5 ${ground}`}
          >
            {kind === 'logo' && company.logo ? (
              <img {...company.logo} alt="" className="h-8 w-auto max-w-48 object-contain" />
            ) : kind === 'icon' ? (
              // its address does not change with it
              <img src={`/favicon.svg?${company.revision}`} alt="" className="size-10" />
            ) : (
              <span className="font-bold">{typeof name === 'string' && name}</span>
            )}
          </li>
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={`Файл: ${title}`}
        accept=".svg,.png,.jpg,.jpeg,.webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) save.mutate(file);
          target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={save.isPending} onClick={() => picker.current?.click()}>
          Выбрать файл
        </Button>
        {isOwn && (
          <Button variant="quiet" onClick={() => save.mutate(null)}>
            Вернуть обычный
          </Button>
        )}
      </div>
      <p role="alert" className="text-small text-bad-text empty:hidden">
        {save.error instanceof UnfitFile
          ? save.error.message
          : save.error && failureOf(save.error).message}
      </p>
      <p role="status" className="text-small text-good-text empty:hidden">
        {save.isSuccess && 'Сохранено, на сайте уже так.'}
      </p>
    </div>
  );
}

/** Rejected before it is sent. */
class UnfitFile extends Error {}

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*?,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(file);
  });
}
