import * as z from 'zod/mini';
import { photoSchema } from '../cars.ts';
import { carCountrySchema, offeredCountrySchema } from '../countries.ts';
import { AVAILABILITIES, CURRENCIES, codes } from '../vocabulary.ts';

/** Cars changed at once. */
export const BULK_CARS_MAX = 200;
/** Photos of one car. */
export const CAR_PHOTOS_MAX = 30;

const status = z.enum(['active', 'sold']);
const sum = z.nullable(z.number());
const text = (max: number) => z.string().check(z.maxLength(max));

export const officeCarsQuerySchema = z.object({
  q: z.optional(text(100)),
  status: z.optional(status),
  /** from `next` */
  cursor: z.optional(z.uuid()),
});

const rowSchema = z.object({
  uid: z.string(),
  country: carCountrySchema,
  source_id: z.string(),
  name: z.string(),
  year: z.number(),
  mileage_km: sum,
  status,
  availability: z.enum(codes(AVAILABILITIES)),
  price: z.object({ amount: z.string(), currency: z.enum(CURRENCIES) }),
  /** whole ₽; null: none, or a range */
  landed_rub: sum,
  picture: z.string(),
  photos: z.number(),
  demo: z.boolean(),
  /** of the newest change of the car */
  revision: z.number(),
});
export type OfficeCarRow = z.infer<typeof rowSchema>;

export const officeCarsSchema = z.object({
  items: z.array(rowSchema),
  /** null: this was the last part */
  next: z.nullable(z.string()),
});
export type OfficeCarsBody = z.infer<typeof officeCarsSchema>;

const changes = z.array(z.object({ label: z.string(), from: z.string(), to: z.string() }));

/** A car in the words of the importer's fields, and what was done to it in 30 days. */
export const officeCarSchema = z.object({
  ...rowSchema.shape,
  /** of its page on the site */
  path: z.string(),
  values: z.record(z.string(), z.string()),
  labels: z.record(z.string(), z.string()),
  gallery: z.array(photoSchema),
  history: z.array(
    z.object({
      import: z.string(),
      file: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
      /** false: it brought the car */
      can_restore: z.boolean(),
      changes,
    }),
  ),
});
export type OfficeCar = z.infer<typeof officeCarSchema>;

const values = z.record(text(40), text(4_000));
/** A car that is typed in. */
export const newCarSchema = z.object({
  country: offeredCountrySchema,
  /** lot or listing number, unique inside the country */
  source_id: text(64),
  values,
});
export type NewCarBody = z.infer<typeof newCarSchema>;
export const carAddedSchema = z.object({ uid: z.string() });
export type CarAdded = z.infer<typeof carAddedSchema>;
/** Labels of the form's fields. */
export const carLabelsSchema = z.object({ labels: z.record(z.string(), z.string()) });
export type CarLabels = z.infer<typeof carLabelsSchema>;

export const previewCarSchema = z.object({ values });
/** What is typed over a car, to be seen on its page; `photos`: null, as they are stored. */
export const carPageSchema = z.object({
  values,
  photos: z.nullable(
    z
      .array(
        z.object({
          src: z.string().check(z.regex(/^\/photos\/[\da-f]{2}\/[\da-f]{32}$/)),
          width: z.int().check(z.positive()),
          height: z.int().check(z.positive()),
        }),
      )
      .check(z.maxLength(CAR_PHOTOS_MAX)),
  ),
});
export type CarPageBody = z.infer<typeof carPageSchema>;
/** Path of the page with it, for half an hour. */
export const carPageLinkSchema = z.object({ address: z.string() });
export type CarPageLink = z.infer<typeof carPageLinkSchema>;
export const changeCarSchema = z.object({ values, revision: z.number() });
export const restoreCarSchema = z.object({ before: z.uuid() });

export const carPreviewSchema = z.object({
  /** whole ₽; `to` where it is a range */
  landed: z.object({ from: sum, to: sum }),
  before: sum,
  missing: z.nullable(z.string()),
  issues: z.array(
    z.object({ field: z.string(), message: z.string(), kind: z.enum(['error', 'warning']) }),
  ),
});
export type CarPreviewBody = z.infer<typeof carPreviewSchema>;

/** `known`: the car's fields, as typed and with what is known of its model. */
export const newCarPreviewSchema = z.object({
  ...carPreviewSchema.shape,
  known: z.record(z.string(), z.string()),
});
export type NewCarPreview = z.infer<typeof newCarPreviewSchema>;

const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status }),
  z.object({ kind: z.literal('price'), percent: z.number().check(z.gte(-90), z.lte(900)) }),
]);
export type BulkCarChange = z.infer<typeof bulkChange>;
export const bulkCarsSchema = z.object({
  /** as they were seen: a price that was changed since stays as it is */
  cars: z
    .array(z.object({ uid: z.uuid(), revision: z.number() }))
    .check(z.minLength(1), z.maxLength(BULK_CARS_MAX)),
  change: bulkChange,
});
export type BulkCarsBody = z.infer<typeof bulkCarsSchema>;

/** Names of files that are asked about at once. */
export const MATCHED_NAMES_MAX = 200;
export const matchPhotosSchema = z.object({
  names: z.array(text(250)).check(z.maxLength(MATCHED_NAMES_MAX)),
});
export const photoMatchesSchema = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      car: z.nullable(
        z.object({
          uid: z.string(),
          name: z.string(),
          source_id: z.string(),
          /** how many it has */
          photos: z.number(),
        }),
      ),
    }),
  ),
});
export type PhotoMatches = z.infer<typeof photoMatchesSchema>;

export const addPhotosSchema = z.object({
  cars: z
    .array(
      z.object({
        uid: z.uuid(),
        /** `src` of stored photos */
        photos: z
          .array(z.string().check(z.regex(/^\/photos\/[0-9a-f]{2}\/[0-9a-f]{32}$/)))
          .check(z.maxLength(CAR_PHOTOS_MAX)),
      }),
    )
    .check(z.minLength(1), z.maxLength(BULK_CARS_MAX)),
});
export type AddPhotosBody = z.infer<typeof addPhotosSchema>;

/** `import`: what undoes it; null: nothing differed. */
export const carsChangedSchema = z.object({
  import: z.nullable(z.string()),
  changed: z.number(),
  rejected: z.number(),
});
export type CarsChanged = z.infer<typeof carsChangedSchema>;
