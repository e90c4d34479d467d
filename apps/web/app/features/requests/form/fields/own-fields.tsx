import { COUNTRIES, COUNTRY_NAMES, PARTNERSHIP_TYPES } from '@prichal/contract';
import type { FormPayload } from '@prichal/contract';
import type { Dispatch } from 'react';
import type { FormKind } from '../../../../site/request-opener.ts';
import { TextField } from '@prichal/ui/field.tsx';
import { PhotoField } from '../../photos/photo-field.tsx';
import type { ChosenPhoto, PhotoEvent } from '../../photos/chosen-photos.ts';
import { ChoiceField } from './choice-field.tsx';
import { CountedText } from './counted-text.tsx';

const COUNTRY_OPTIONS = Object.fromEntries(
  COUNTRIES.map((country) => [country, COUNTRY_NAMES[country].name]),
);

export interface OwnFieldsProps {
  kind: FormKind;
  /** the compact form has no message */
  compact: boolean;
  /** what came back after a POST without scripts */
  typed: FormPayload | null;
  /** what the message starts with */
  message: string | undefined;
  fields: Record<string, string>;
  onEdit: (field: string) => void;
  photos: readonly ChosenPhoto[];
  /** how far they are on their way, 0–1; null: nothing is sent */
  sentShare: number | null;
  onPhoto: Dispatch<PhotoEvent>;
}

/** The fields of one form besides name and phone. */
export function OwnFields(props: OwnFieldsProps) {
  const { kind, compact, typed, message, fields, onEdit } = props;
  switch (kind) {
    case 'callback':
      return null;
    case 'consultation':
      return (
        !compact && (
          <CountedText
            label="Что важно"
            name="message"
            defaultValue={typed?.message ?? message}
            error={fields['message']}
            onEdit={() => onEdit('message')}
          />
        )
      );
    case 'partnership':
      return (
        <>
          <ChoiceField
            label="Чем займёмся вместе"
            name="partnership_type"
            options={PARTNERSHIP_TYPES}
            chosen={typed?.partnership_type || 'branch'}
            error={fields['partnership_type']}
            onEdit={() => onEdit('partnership_type')}
          />
          <CountedText
            label="Подробности"
            name="partnership_comment"
            required
            defaultValue={typed?.partnership_comment}
            error={fields['partnership_comment']}
            onEdit={() => onEdit('partnership_comment')}
          />
        </>
      );
    case 'review':
      return <ReviewFields {...props} />;
    default:
      return kind satisfies never;
  }
}

function ReviewFields({ typed, fields, onEdit, photos, sentShare, onPhoto }: OwnFieldsProps) {
  return (
    <>
      <TextField
        label="Модель автомобиля"
        name="car"
        required
        autoComplete="off"
        defaultValue={typed?.car}
        error={fields['car']}
        onInput={() => onEdit('car')}
      />
      <ChoiceField
        label="Откуда привезли"
        name="country"
        options={COUNTRY_OPTIONS}
        chosen={typed?.country}
        error={fields['country']}
        onEdit={() => onEdit('country')}
      />
      <TextField
        label="Город"
        aside="необязательно"
        name="review_city"
        autoComplete="address-level2"
        defaultValue={typed?.review_city}
        error={fields['review_city']}
        onInput={() => onEdit('review_city')}
      />
      <TextField
        label="Сколько вышло всего, ₽"
        aside="необязательно"
        name="review_paid"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed?.review_paid}
        error={fields['review_paid']}
        onInput={() => onEdit('review_paid')}
      />
      <CountedText
        label="Отзыв"
        name="review_text"
        required
        defaultValue={typed?.review_text}
        error={fields['review_text']}
        onEdit={() => onEdit('review_text')}
      />
      <PhotoField
        photos={photos}
        sentShare={sentShare}
        error={fields['photos']}
        onEvent={(event) => {
          onEdit('photos');
          onPhoto(event);
        }}
      />
    </>
  );
}
