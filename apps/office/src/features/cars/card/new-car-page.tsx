import { countryNames, carCountries } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { failureOf } from '../../../api/call-api.ts';
import { carLabelsQuery } from '../../../api/cars.ts';
import { PageHeader } from '../../../frame/page-header.tsx';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { CarFields } from './car-fields.tsx';
import { LiveTotal } from './live-total.tsx';
import { PreviewButton } from './preview-button.tsx';
import { useNewCar } from './use-new-car.ts';

/** `/office/cars/new`: a car that is in no price list; photos are added on its own page. */
export function NewCarPage() {
  const labels = useQuery(carLabelsQuery);
  return (
    <>
      <PageHeader title="Новая машина">
        <Link to="/cars" className="link flex min-h-12 items-center px-2">
          Каталог
        </Link>
      </PageHeader>
      <div className="w-full max-w-[90rem] p-4 desk:p-8">
        {labels.isPending && <RowSkeletons rows={8} />}
        {labels.error && <QueryFailure of={labels} what="Форма не открылась." />}
        {labels.data && <NewCarForm labels={labels.data.labels} />}
      </div>
    </>
  );
}

function NewCarForm({ labels }: { labels: Readonly<Record<string, string>> }) {
  const navigate = useNavigate();
  const form = useNewCar((uid) => navigate(`/cars/${uid}`));
  const { add, openPreview, failure } = form;
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 side:grid-cols-[minmax(0,1fr)_24rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) add.mutate();
      }}
    >
      <div className="grid content-start gap-10">
        <fieldset>
          <legend className="mb-4 text-lead font-semi">Откуда</legend>
          <div className="grid items-end gap-4 sm:grid-cols-2 2xl:grid-cols-3">
            <ChoiceField
              label="Страна"
              value={form.country}
              options={carCountries().map((code) => [code, countryNames(code).name])}
              onChange={(country) => form.setCountry(country as CarCountry)}
            />
            <TextField
              label="Номер"
              hint="Лот, номер объявления или свой; по нему машину узнает прайс."
              autoComplete="off"
              value={form.number}
              error={form.numberError}
              onChange={({ target }) => form.setNumber(target.value)}
            />
          </div>
          <p className="mt-3 text-quiet">
            Впишите марку, модель, год, топливо и цену: остальное, что известно о модели,
            подставится само.
          </p>
        </fieldset>
        <CarFields labels={labels} form={form} />
        {openPreview && (
          <PreviewButton open={openPreview} className="justify-self-start side:hidden" />
        )}
      </div>
      <div className="max-side:sticky max-side:bottom-(--bar-height) max-side:z-10 max-side:-mx-4 max-side:border-t max-side:border-line max-side:bg-ground max-side:px-4 max-side:py-3 max-side:desk:bottom-0">
        <div className="grid gap-4 side:sticky side:top-8">
          <LiveTotal preview={form.preview} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="large" busy={add.isPending}>
              Добавить машину
            </Button>
            {openPreview && <PreviewButton open={openPreview} className="max-side:hidden" />}
          </div>
          <p role="alert" className="text-bad-text empty:hidden">
            {failure?.message ?? (openPreview?.error && failureOf(openPreview.error).message)}
          </p>
        </div>
      </div>
    </form>
  );
}
