import { jsonOf, startHttpService } from './http-service.ts';
import type { Answer, Call, HttpService } from './http-service.ts';

type Fields = Record<string, unknown>;

export interface FakeAmocrm extends HttpService {
  /** requests in the inbox and deals, as they were sent */
  leads: { id: number; fields: Fields; statusId: number; updatedAt: number }[];
  /** somebody moves one by hand; @param at seconds since 1970 */
  move(id: number, statusId: number, at: number): void;
  notes: { leadId: number; text: string }[];
  /** the next deal joins one that is there */
  merging: boolean;
  token: string;
}

const FIRST_STATUS = 34_567_889;
const TOKEN = 'fake-long-lived-token';

/** Inbox of forms, complex leads, search, notes, stages. */
export async function startFakeAmocrm(): Promise<FakeAmocrm> {
  const leads: FakeAmocrm['leads'] = [];
  const notes: FakeAmocrm['notes'] = [];
  const service = await startHttpService({
    answer,
    scripted: ({ method, path }) => method !== 'GET' && !path.endsWith('/notes'),
    failures: {
      // not JSON, whatever the header says
      'rate-limit': { status: 429, body: 'Too many requests', headers: { 'retry-after': '3' } },
      'server-error': { status: 504, body: '<html>504 Gateway Time-out</html>' },
      'bad-token': problem(401, 'Unauthorized'),
      forbidden: problem(403, 'Forbidden'),
      invalid: validation('FieldMissing', 'data.source_name', 'This field is missing.'),
    },
  });
  const fake: FakeAmocrm = { ...service, leads, notes, move, merging: false, token: TOKEN };
  return fake;

  function answer(call: Call): Answer {
    if (call.headers.authorization !== `Bearer ${TOKEN}`) return problem(401, 'Unauthorized');
    const path = call.path.replace(/^\/api\/v4/, '');
    if (call.method === 'GET') return read(path, call.query);
    if (call.method === 'PATCH') return patch(path, jsonOf(call) as Fields | null);
    const list = jsonOf(call);
    if (!Array.isArray(list) || list.length === 0)
      return validation('FieldMissing', 'data.source_name', 'This field is missing.');
    const [entry] = list as [Fields];
    const [, noted] = /^\/leads\/(\d+)\/notes$/.exec(path) ?? [];
    if (noted !== undefined) {
      notes.push({ leadId: Number(noted), text: String((entry['params'] as Fields)['text']) });
      return hal({ _embedded: { notes: [{ id: notes.length }] } });
    }
    switch (path) {
      case '/leads/unsorted/forms':
        return addForm(entry);
      case '/leads/complex':
        return addComplex(entry);
      case '/tasks':
        return hal({ _embedded: { tasks: [{ id: 1 }] } });
      default:
        return problem(404, 'Not Found');
    }
  }

  function read(path: string, query: URLSearchParams): Answer {
    if (path === '/account') return hal({ id: 108_037, name: 'Причал' });
    if (path !== '/leads') return problem(404, 'Not Found');
    const since = query.get('filter[updated_at][from]');
    if (since !== null) return changedSince(Number(since), query);
    const terms = query.get('query') ?? '';
    const found = leads.filter(({ fields }) => String(fields['name']).includes(terms));
    if (found.length === 0) return { status: 204, body: '' };
    return hal({ _embedded: { leads: found.map(({ id }) => ({ id })) } });
  }

  function move(id: number, statusId: number, at: number): void {
    for (const lead of leads) if (lead.id === id) Object.assign(lead, { statusId, updatedAt: at });
  }

  function patch(path: string, body: Fields | null): Answer {
    const id = Number(/^\/leads\/(\d+)$/.exec(path)?.[1]);
    if (!leads.some((lead) => lead.id === id)) return problem(404, 'Not Found');
    const status = body?.['status_id'];
    if (typeof status !== 'number')
      return validation('InvalidType', 'status_id', 'This value should be of type int.');
    const at = Math.floor(Date.now() / 1000);
    move(id, status, at);
    return hal({ id, updated_at: at });
  }

  function changedSince(since: number, query: URLSearchParams): Answer {
    const limit = Number(query.get('limit'));
    const at = limit * (Number(query.get('page') ?? 1) - 1);
    const found = leads
      .filter(({ updatedAt }) => updatedAt >= since)
      .toSorted((a, b) => a.updatedAt - b.updatedAt)
      .slice(at, at + limit);
    if (found.length === 0) return { status: 204, body: '' };
    const list = found.map(({ id, statusId, updatedAt }) => ({
      id,
      status_id: statusId,
      pipeline_id: 3_166_396,
      updated_at: updatedAt,
    }));
    return hal({ _embedded: { leads: list } });
  }

  function addForm(entry: Fields): Answer {
    const metadata = (entry['metadata'] ?? {}) as Fields;
    for (const name of ['source_name', 'source_uid'])
      if (!entry[name]) return validation('FieldMissing', `0.${name}`, 'This field is missing.');
    for (const name of ['form_id', 'form_name', 'form_page', 'form_sent_at'])
      if (!metadata[name])
        return validation('FieldMissing', `0.metadata.${name}`, 'This field is missing.');
    if (leads.some(({ fields }) => fields['source_uid'] === entry['source_uid']))
      return validation('NotUnique', '0.source_uid', 'This value is already used.');
    const id = leads.length + 1;
    leads.push({ id, fields: entry, statusId: FIRST_STATUS, updatedAt: 0 });
    return hal({
      _total_items: 1,
      _embedded: {
        unsorted: [
          {
            uid: `98fb03${id}`,
            account_id: 108_037,
            request_id: entry['request_id'],
            _embedded: { contacts: [{ id: 1 }], companies: [], leads: [{ id }] },
          },
        ],
      },
    });
  }

  function addComplex(entry: Fields): Answer {
    const merged = fake.merging && leads.length > 0;
    const id = merged ? (leads.at(-1)?.id ?? 0) : leads.length + 1;
    leads.push({ id, fields: entry, statusId: FIRST_STATUS, updatedAt: 0 });
    return hal([
      { id, contact_id: 1, company_id: null, request_id: [entry['request_id']], merged },
    ]);
  }
}

function hal(body: object): Answer {
  return { status: 200, body, headers: { 'content-type': 'application/hal+json' } };
}

function problem(status: number, title: string): Answer {
  return {
    status,
    body: { title, type: `https://httpstatus.es/${status}`, status, detail: title },
    headers: { 'content-type': 'application/problem+json' },
  };
}

function validation(code: string, path: string, detail: string): Answer {
  return {
    status: 400,
    body: {
      'validation-errors': [{ request_id: '0', errors: [{ code, path, detail }] }],
      title: 'Bad Request',
      type: 'https://httpstatus.es/400',
      status: 400,
      detail: 'Request validation failed',
    },
    headers: { 'content-type': 'application/problem+json' },
  };
}
