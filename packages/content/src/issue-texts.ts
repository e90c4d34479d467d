import type * as z from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'строка',
  number: 'число',
  array: 'список',
  object: 'набор полей',
  record: 'набор полей',
  boolean: 'true или false',
};

/** What a schema found wrong → «поле «facts.1.value»: слишком коротко, нужно не меньше 1 знака». */
export function issueTexts(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `поле «${[...issue.path, key].join('.')}»: такого поля нет`);
    return [`поле «${path || 'весь заголовок'}»: ${reason(issue)}`];
  });
}

function reason(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'не заполнено'
        : `нужно значение вида «${KINDS[issue.expected] ?? issue.expected}»`;
    case 'too_small':
      return issue.origin === 'array'
        ? `слишком мало строк, нужно не меньше ${issue.minimum}`
        : `слишком коротко, нужно не меньше ${issue.minimum} знаков`;
    case 'too_big':
      return issue.origin === 'array'
        ? `слишком много строк, можно не больше ${issue.maximum}`
        : `слишком длинно, можно не больше ${issue.maximum} знаков`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'не тот вид записи';
    case 'invalid_key':
      return 'имя: латинские строчные буквы, цифры и «_», начиная с буквы';
    default:
      return 'заполнено неверно';
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'нужна дата вида 2026-11-20',
  url: 'нужен полный адрес, начинающийся с https://',
  regex: 'можно латинские строчные буквы, цифры и дефис',
};
