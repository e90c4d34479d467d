import type { CarCountry } from '@prichal/contract';
import { createContext, useContext } from 'react';
import type { BillGroup } from '@prichal/ui/group-icon.tsx';

/** Kind of the form: selects its texts and fields. */
export const FORM_KINDS = ['consultation', 'callback', 'partnership', 'review'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** One group of a bill in short: its sum as text, and what it weighs among the others in any unit. */
export interface BillPart {
  group: BillGroup;
  title: string;
  sum: string;
  part: number;
}

/** Subject of a request: shown next to the form and sent with it. */
export interface RequestSubject {
  kind: FormKind;
  car?: {
    country: CarCountry;
    id: string;
    /** «Honda Vezel, март 2022» */
    title: string;
    picture: string;
    /** «1 740 959 ₽», or null when the total is not known */
    total: string | null;
    /** the total as a number, whole ₽; its lower bound where it is not exact */
    totalRub: number | null;
    /** what the total is calculated for: «во Владивостоке, курс 20 ноября» */
    totalNote: string | null;
    /** what the total is made of, where the page has its bill */
    parts?: readonly BillPart[];
  };
  /** a calculation: its text, its sum as text, the address that reproduces it */
  calculation?: {
    title: string;
    total: string;
    totalRub: number | null;
    url: string;
    /** address of the car's picture, when it is a car of the catalogue */
    picture?: string;
    parts?: readonly BillPart[];
  };
  /** a search of the catalogue, or answers of the quiz: its text and its address on this site */
  search?: { title: string; address: string };
  /** slug of the city of its sums by the address of the form's page; a choice on the device comes first */
  city?: string;
  /** what the message starts with; the visitor may change it */
  message?: string;
  /** opens in service-detail mode first */
  service?: { slug: string; title: string; paragraphs: string[]; price: string | null };
}

/** Opens the request dialog from anywhere on a page; the root puts the dialog behind it. */
export const RequestOpenerContext = createContext<(subject: RequestSubject) => void>(() => {});

export function useRequestOpener(): (subject: RequestSubject) => void {
  return useContext(RequestOpenerContext);
}
