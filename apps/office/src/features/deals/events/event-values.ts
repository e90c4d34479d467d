import { CLIENT_TASKS } from '@prichal/contract';
import type { ClientTask, DealStep } from '@prichal/contract';
import type { Deal, DealEvent, DealEventKind } from '@prichal/contract/office';
import { formatKopecks } from '@prichal/contract';
import { addDays, instantIn, minuteIn } from '../../../time/zone-time.ts';
import { readKopecks } from '../../../ui/read-kopecks.ts';

/** An event as it is typed: every field is a text, those of other kinds of events are empty. */
export interface EventValues {
  on: string;
  note: string;
  step: string;
  reason: string;
  /** '': no money is involved */
  payer: 'client' | 'company' | '';
  price: string;
  rate: string;
  power: string;
  unit: 'hp' | 'kw';
  /** kW for 30 minutes */
  motor: string;
  /** code of a line */
  line: string;
  group: string;
  title: string;
  sum: string;
  task: ClientTask;
  /** HH:MM of the client */
  time: string;
  cost: string;
  vin: string;
  /** uid of the event that is taken back */
  event: string;
}
type Errors = Partial<Record<keyof EventValues, string>>;

/** What the fields of an event begin with. `today`: YYYY-MM-DD of the office. */
export function blankValues(
  deal: Deal,
  { kind, step, line, event }: EventChoice,
  today: string,
): EventValues {
  const moved = deal.client_view.steps.find(({ code }) => code === step);
  const changed = deal.client_view.bill.lines.find(({ code }) => code === line);
  const later = addDays(today, 2);
  return {
    on: kind === 'step-moved' ? (moved?.on ?? today) : kind === 'task-set' ? later : today,
    note: '',
    step: step ?? deal.step?.code ?? '',
    reason: '',
    payer: kind === 'step-moved' ? '' : 'client',
    price: '',
    rate: '',
    power: '',
    unit: 'hp',
    motor: '',
    line: line ?? '',
    group: 'russia',
    title: '',
    sum: changed === undefined ? '' : formatKopecks(changed.client + changed.company),
    task: 'documents',
    time: '18:00',
    cost: '',
    vin: '',
    event: event ?? '',
  };
}

/** Which event is written down; `step`, `line` or `event`: of which one. */
export interface EventChoice {
  kind: DealEventKind;
  step?: DealStep | undefined;
  line?: string | undefined;
  event?: string | undefined;
}

const DAY = 'Выберите день.';
const REASON = 'Впишите причину: её прочитает клиент.';
const isPower = (value: string): boolean =>
  POSITIVE.test(value) && Number(value) > 0 && Number(value) <= 3000;
const POSITIVE = /^\d{1,9}(\.\d{1,6})?$/;

/** The fields → an event, or what is missing. `zone`: IANA, of the client's clock. */
export function readEvent(
  kind: DealEventKind,
  values: EventValues,
  zone: string,
): { event: DealEvent; errors: null } | { event: null; errors: Errors } {
  const errors: Errors = {};
  const need = (field: keyof EventValues, holds: boolean, message: string) => {
    if (!holds) errors[field] = message;
  };
  const done = (event: DealEvent) =>
    Object.keys(errors).length === 0 ? { event, errors: null } : { event: null, errors };
  const { on } = values;
  const payer = values.payer === '' ? 'client' : values.payer;
  const reason = values.reason.trim();
  const step = values.step as DealStep;
  switch (kind) {
    case 'step-done':
      need('on', on !== '', DAY);
      return done({ kind, step, on, note: values.note.trim() });
    case 'step-moved':
      need('step', values.step !== '', 'Выберите шаг.');
      need('on', on !== '', DAY);
      need('reason', reason !== '', REASON);
      return done({ kind, step, to: on, reason, payer: values.payer === '' ? null : payer });
    case 'bought': {
      const price = decimal(values.price);
      const rate = decimal(values.rate);
      need('on', on !== '', DAY);
      need('price', Number(price) > 0 && POSITIVE.test(price), 'Цена цифрами: 1 250 000.');
      need('rate', Number(rate) > 0 && POSITIVE.test(rate), 'Курс цифрами: 0,5612.');
      return done({ kind, on, price, rate, payer });
    }
    case 'declared':
    case 'arrival':
      need('on', on !== '', DAY);
      return done({ kind, on, payer });
    case 'power-measured': {
      const power = decimal(values.power);
      const motor = decimal(values.motor);
      need('power', isPower(power), 'Мощность цифрами: 161 или 118,5.');
      need('motor', motor === '' || isPower(motor), 'Мощность цифрами: 85 или 85,5.');
      const { unit } = values;
      return done({
        kind,
        power,
        unit,
        motor_power_30min_kw: motor === '' ? null : motor,
        payer,
      });
    }
    case 'line-changed': {
      const kopecks = readKopecks(values.sum);
      need('line', values.line !== '', 'Выберите строку.');
      need('sum', kopecks !== null && kopecks >= 0, 'Рубли цифрами: 75 000.');
      need('reason', reason !== '', REASON);
      return done({ kind, code: values.line, kopecks: kopecks ?? 0, reason, payer });
    }
    case 'line-added': {
      const kopecks = readKopecks(values.sum);
      const title = values.title.trim();
      need('title', title !== '', 'Впишите название.');
      need('sum', kopecks !== null, 'Рубли цифрами: 75 000 или −5 000.');
      need('reason', reason !== '', REASON);
      const group = ADDED_GROUPS.find((one) => one === values.group) ?? 'russia';
      return done({ kind, group, title, kopecks: kopecks ?? 0, reason, payer });
    }
    case 'task-set': {
      const title = values.title.trim() || CLIENT_TASKS[values.task];
      need('on', on !== '', DAY);
      need('time', values.time !== '', 'Выберите время.');
      const until =
        on === '' || values.time === ''
          ? ''
          : instantIn(
              on,
              minuteIn(new Date(`${on}T${values.time}:00Z`), 'UTC'),
              zone,
            ).toISOString();
      return done({ kind, task: values.task, title, until, cost: values.cost.trim() });
    }
    case 'vin': {
      const vin = values.vin.replaceAll(/\s/g, '').toUpperCase();
      need('vin', vin.length >= 5 && vin.length <= 20, 'От 5 до 20 знаков, как на табличке.');
      return done({ kind, vin });
    }
    case 'handed-over':
      need('on', on !== '', DAY);
      return done({ kind, on });
    case 'cancelled':
      need('reason', reason !== '', REASON);
      return done({ kind, reason });
    case 'undone':
      need('reason', reason !== '', REASON);
      return done({ kind, event: values.event, reason });
    case 'task-done':
      return done({ kind });
  }
}

/** Parts of the bill that a line of the company may stand in: those of customs are the calculator's. */
export const ADDED_GROUPS = ['abroad', 'transit', 'russia'] as const;

/** «21 800 000», «0,056» → «21800000», «0.056». */
function decimal(text: string): string {
  return text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
}
