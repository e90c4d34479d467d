import * as z from 'zod/mini';
import { carCountrySchema } from '../countries.ts';

const kopecks = z.int();
const group = z.enum(['abroad', 'transit', 'customs', 'russia']);

/** A cheaper car like the one that was asked for. */
const cheaperCar = z.object({
  kind: z.enum(['power', 'age', 'country']),
  /** «Та же модель, льготный утилизационный сбор» */
  label: z.string(),
  car: z.object({ country: carCountrySchema, id: z.string() }),
  title: z.string(),
  facts: z.array(z.string()),
  /** what the client may not expect: «правый руль»; null: nothing */
  warn: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** path of the car's page */
  path: z.nullable(z.string()),
  total_kopecks: kopecks,
  /** less than nothing: cheaper */
  difference_kopecks: kopecks,
  /** add up to the difference */
  parts: z.array(z.object({ title: z.string(), kopecks })),
  /** the client has opened its page on the site */
  seen: z.boolean(),
});

/** What a manager needs before the eyes while talking about the price. */
export const callModeSchema = z.object({
  /** «Hyundai Tucson 1.6T»; null: no car was named */
  title: z.nullable(z.string()),
  /** the car of the request, of the catalogue; null: none */
  car: z.nullable(z.object({ country: carCountrySchema, id: z.string() })),
  /** what the visitor typed into the calculator */
  inputs: z.array(z.object({ label: z.string(), value: z.string() })),
  /** why there is no exact sum to explain, Russian; null: there is one */
  why_not: z.nullable(z.string()),
  explained: z.nullable(
    z.object({
      total_kopecks: kopecks,
      /** «Новосибирск» */
      to: z.string(),
      /** YYYY-MM-DD */
      rates_on: z.string(),
      bar: z.array(z.object({ group, title: z.string(), kopecks })),
      /** three, to be read aloud */
      sentences: z.array(
        z.array(z.object({ text: z.string(), tone: z.enum(['plain', 'strong', 'dear', 'good']) })),
      ),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  /** two at most, the biggest difference first */
  cheaper: z.array(cheaperCar),
});
export type CallMode = z.infer<typeof callModeSchema>;
export type CheaperCar = z.infer<typeof cheaperCar>;
