import { jsonOf, startHttpService } from './http-service.ts';
import type { Answer, Call, HttpService } from './http-service.ts';

type Fields = Record<string, unknown>;

export interface FakeBitrix24 extends HttpService {
  /** leads and deals, as they were sent */
  items: { id: number; entityTypeId: number; fields: Fields; stageId: string }[];
  /** somebody moves one by hand */
  move(id: number, stageId: string): void;
  /** phone → contact */
  contacts: Map<string, number>;
  /** contacts that were made by a call */
  people: { id: number; name: unknown }[];
  /** the portal has no leads */
  simple: boolean;
  webhook: string;
  secret: string;
  resetAt: number;
}

const SECRET = 'fakewebhooksecret1';
/** Of a portal that nobody has changed. */
const STAGES = new Set(['NEW', 'IN_PROCESS', 'PROCESSED', 'JUNK', 'CONVERTED']);
const LEAD = 1;
const DEAL = 2;
const CONTACT = 3;

/** Incoming webhook: crm.item.*, the history of stages, crm.lead.*, duplicates and the mode of the CRM. */
export async function startFakeBitrix24(): Promise<FakeBitrix24> {
  const items: FakeBitrix24['items'] = [];
  const contacts = new Map<string, number>();
  const people: FakeBitrix24['people'] = [];
  /** newest last; the first line of each item says that it was made */
  const history: { ID: string; OWNER_ID: string; TYPE_ID: string; stageId: string; of: number }[] =
    [];
  const service = await startHttpService({
    answer,
    // reading is not what a script is about
    scripted: ({ path }) => path.endsWith('.add') || path.endsWith('.update'),
    failures: {
      'rate-limit': errorAnswer(503, 'QUERY_LIMIT_EXCEEDED', 'Too many requests'),
      'server-error': errorAnswer(500, 'INTERNAL_SERVER_ERROR', 'Internal server error'),
      'bad-token': errorAnswer(401, 'NO_AUTH_FOUND', 'Wrong authorization data'),
      forbidden: errorAnswer(403, 'insufficient_scope', 'The request requires higher privileges'),
      invalid: errorAnswer(
        400,
        'CRM_FIELD_ERROR_VALUE_NOT_VALID',
        'Поле «Телефон»: недопустимое значение',
      ),
    },
  });
  const fake: FakeBitrix24 = {
    ...service,
    items,
    contacts,
    people,
    move,
    simple: false,
    webhook: `${service.url}/rest/1/${SECRET}`,
    secret: SECRET,
    resetAt: 0,
  };
  return fake;

  function answer(call: Call): Answer {
    const [, secret, method] = /^\/rest\/\d+\/([^/]+)\/([\w.]+?)(?:\.json)?$/.exec(call.path) ?? [];
    if (secret !== SECRET)
      return errorAnswer(401, 'INVALID_CREDENTIALS', 'Invalid request credentials');
    const body = jsonOf(call) as Fields | null;
    if (body === null) return errorAnswer(400, 'INVALID_REQUEST', 'Body is not JSON');
    switch (method) {
      case 'crm.settings.mode.get':
        return ok(fake.simple ? 2 : 1);
      case 'crm.duplicate.findbycomm': {
        const [phone] = body['values'] as string[];
        const contact = contacts.get(phone ?? '');
        return ok(contact === undefined ? [] : { CONTACT: [contact] });
      }
      case 'crm.item.list': {
        const found = find(body['entityTypeId'], filterOf(body, 'originId'));
        return ok({ items: found.map(({ id }) => ({ id })) });
      }
      case 'crm.lead.list':
        return ok(find(LEAD, filterOf(body, 'ORIGIN_ID')).map(({ id }) => ({ ID: String(id) })));
      case 'crm.item.add':
        return add(Number(body['entityTypeId']), body['fields'] as Fields);
      case 'crm.item.update':
        return update(body);
      case 'crm.stagehistory.list':
        return listHistory(body);
      case 'crm.lead.add':
        return addLegacy(body['fields'] as Fields);
      case 'im.notify.system.add':
        return ok(1);
      default:
        return errorAnswer(404, 'ERROR_METHOD_NOT_FOUND', 'Method not found!');
    }
  }

  function add(entityTypeId: number, fields: Fields): Answer {
    if (entityTypeId === CONTACT) return addContact(fields);
    if (entityTypeId !== LEAD && entityTypeId !== DEAL)
      return errorAnswer(400, 'NOT_FOUND', 'Смарт-процесс не найден');
    if (fake.simple && entityTypeId === LEAD)
      return errorAnswer(400, 'ACCESS_DENIED', 'Лиды выключены');
    // a deal has no such fields: what is not known is ignored
    const own = entityTypeId === DEAL ? { ...fields, name: undefined, fm: undefined } : fields;
    if (entityTypeId === LEAD && !Array.isArray(fields['fm']))
      return errorAnswer(400, '100', 'Invalid value for multifield');
    const id = 342 + items.length;
    items.push({ id, entityTypeId, fields: own, stageId: 'NEW' });
    log(id, 'NEW', '1');
    return ok({ item: { id, title: fields['title'], stageId: 'NEW', entityTypeId } });
  }

  function addContact({ name, fm }: Fields): Answer {
    const id = 7000 + people.length;
    people.push({ id, name });
    const numbers = (Array.isArray(fm) ? fm : []) as { typeId: string; value: string }[];
    for (const { typeId, value } of numbers) if (typeId === 'PHONE') contacts.set(value, id);
    return ok({ item: { id } });
  }

  function addLegacy(fields: Fields): Answer {
    const id = 3465 + items.length;
    const own = { ...fields, originId: fields['ORIGIN_ID'] };
    items.push({ id, entityTypeId: LEAD, fields: own, stageId: 'NEW' });
    log(id, 'NEW', '1');
    return ok(id);
  }

  function log(id: number, stageId: string, type: '1' | '2'): void {
    const of = items.find((item) => item.id === id)?.entityTypeId ?? LEAD;
    history.push({
      ID: String(history.length + 1),
      OWNER_ID: String(id),
      TYPE_ID: type,
      stageId,
      of,
    });
  }

  function move(id: number, stageId: string): void {
    const item = items.find((one) => one.id === id);
    if (item === undefined || item.stageId === stageId) return;
    item.stageId = stageId;
    log(id, stageId, '2');
  }

  function update(body: Fields): Answer {
    const item = items.find(
      ({ id, entityTypeId }) => id === body['id'] && entityTypeId === body['entityTypeId'],
    );
    if (item === undefined) return errorAnswer(400, 'NOT_FOUND', 'Элемент не найден');
    const { stageId } = body['fields'] as { stageId: string };
    if (!STAGES.has(stageId))
      return errorAnswer(400, 'CRM_FIELD_ERROR_VALUE_NOT_VALID', 'Поле «Стадия»: нет такой');
    move(item.id, stageId);
    return ok({ item: { id: item.id, stageId } });
  }

  function listHistory(body: Fields): Answer {
    const after = Number(filterOf(body, '>ID') ?? 0);
    const newestFirst = (body['order'] as Fields | undefined)?.['ID'] === 'DESC';
    const of = history.filter(
      (line) => line.of === body['entityTypeId'] && Number(line.ID) > after,
    );
    const lines = newestFirst ? of.toReversed() : of;
    const name = body['entityTypeId'] === LEAD ? 'STATUS_ID' : 'STAGE_ID';
    return ok({
      items: lines
        .slice(0, 50)
        .map(({ ID, OWNER_ID, TYPE_ID, stageId }) => ({ ID, OWNER_ID, TYPE_ID, [name]: stageId })),
    });
  }

  function find(entityTypeId: unknown, originId: unknown) {
    return items.filter(
      (item) => item.entityTypeId === entityTypeId && item.fields['originId'] === originId,
    );
  }

  function ok(result: unknown): Answer {
    const time = { start: 1, finish: 2, duration: 1, processing: 1, operating: 1.83 };
    return { status: 200, body: { result, time: { ...time, operating_reset_at: fake.resetAt } } };
  }
}

function filterOf(body: Fields, name: string): unknown {
  return (body['filter'] as Fields | undefined)?.[name];
}

function errorAnswer(status: number, error: string, description: string): Answer {
  return { status, body: { error, error_description: description } };
}
