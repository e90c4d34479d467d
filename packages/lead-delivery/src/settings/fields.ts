import { LEAD_STAGES } from '@prichal/contract/office';
import type { LeadStage } from '@prichal/contract/office';
import * as z from 'zod';
import type { StageMap } from '../connector.ts';
import type { DataLevel } from '../lead-message.ts';

/** Parsers of the settings' fields: text of a variable → value; issues in Russian, without the value of a secret. */
export type FieldReader = ReturnType<typeof fieldReader>;

const LEVELS = ['full', 'masked', 'none'] as const satisfies readonly DataLevel[];
/** Timeouts, ms. */
const CONNECT_MS = 5_000;
const TOTAL_MS = 20_000;

/** The field of a service's own root certificate. */
export const CERTIFICATE_FIELD = 'caFile';

export function fieldReader(readText: (file: string) => string) {
  const missing = { error: 'не задано' };
  const text = () => z.string(missing).min(1, missing).max(2_000, 'слишком длинно');
  const matching = (pattern: RegExp, what: string) => text().regex(pattern, `нужно: ${what}`);
  const whole = (least: number, most: number) =>
    z
      .string(missing)
      .refine(
        (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
        {
          error: `нужно целое число от ${least} до ${most}`,
        },
      )
      .transform(Number);
  const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
    z.enum(values, { error: `одно из: ${values.join(', ')}` });
  const address = (schemes: readonly string[]) =>
    text()
      .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
        error: `нужен полный адрес, начинающийся с ${schemes.map((scheme) => `${scheme}//`).join(' или ')}`,
      })
      .transform((value) => value.replace(/\/+$/, ''));
  const level = (usual: DataLevel) => oneOf(LEVELS).default(usual);
  const milliseconds = (usual: number) => whole(100, 120_000).default(usual);
  const stages = (name: RegExp, example: string) =>
    text()
      .transform((value, context): StageMap => {
        const map = new Map<LeadStage, string>();
        for (const pair of value.split(',')) {
          const [stage = '', remote = ''] = pair.split('=').map((part) => part.trim());
          if (isStage(stage) && !map.has(stage) && name.test(remote)) map.set(stage, remote);
          else
            context.addIssue(
              `«${pair.trim()}» непонятно; нужно вида ${example}, этапы: ${Object.keys(LEAD_STAGES).join(', ')}`,
            );
        }
        return map;
      })
      .optional();
  const pemFile = () =>
    text()
      .transform((file, context) => {
        try {
          const pem = readText(file);
          if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem;
          context.addIssue('в файле нет сертификата в виде PEM');
        } catch {
          context.addIssue(`файл ${file} не открывается`);
        }
        return z.NEVER;
      })
      .optional();

  return {
    text,
    matching,
    whole,
    oneOf,
    address,
    level,
    milliseconds,
    pemFile,
    /** stages of a lead and the service's names for them: «working=IN_PROCESS,lost=JUNK» */
    stages,
    flag: (usual: boolean) =>
      oneOf(['true', 'false'])
        .transform((value) => value === 'true')
        .default(usual),
    /** base address, timeouts, proxy and own root certificates of a service over HTTP */
    http: (usual: { base: string; level: DataLevel; connectMs?: number }) => ({
      apiBase: address(['https:', 'http:']).default(usual.base),
      level: level(usual.level),
      connectMs: milliseconds(usual.connectMs ?? CONNECT_MS),
      totalMs: milliseconds(TOTAL_MS),
      proxy: address(['http:', 'https:']).optional(),
      caFile: pemFile(),
    }),
  };
}

function isStage(name: string): name is LeadStage {
  return name in LEAD_STAGES;
}
