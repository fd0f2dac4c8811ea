import { ruleGroups, type RuleGroup, type RuleLevel, type RuleMode } from '@fairlead/api/firewall/group.ts'
import { compileConfiguration, type Configuration } from '../configuration.ts'
import type { Inspector } from '../inspect.ts'
import type { RequestParts } from '../reading/request.ts'

type Settings = Partial<Omit<Configuration, 'groups'>> & { mode?: RuleMode; level?: RuleLevel }

/** A configuration in which all groups are alike. */
export const settings = ({ mode = 'on', level = 1, ...rest }: Settings = {}) =>
  compileConfiguration({
    groups: Object.fromEntries(Object.keys(ruleGroups).map((group) => [group, { mode, level }])) as Record<
      RuleGroup,
      { mode: RuleMode; level: RuleLevel }
    >,
    rules: {},
    exceptions: [],
    ...rest,
  })

type PartialRequest = Partial<Omit<RequestParts, 'body'>> & { body?: string | Uint8Array; type?: string }

/** The parts of a request with the fields of a browser. */
export function asked({ body, type, fields = [], ...rest }: PartialRequest = {}): RequestParts {
  return {
    method: body === undefined ? 'GET' : 'POST',
    path: '/',
    query: '',
    bodyIsWhole: true,
    body: typeof body === 'string' ? Buffer.from(body) : body,
    fields: [
      'User-Agent',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Accept',
      'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'Accept-Language',
      'zh-CN,zh;q=0.8,en;q=0.5',
      'Accept-Encoding',
      'gzip, deflate, br',
      ...(type === undefined ? [] : ['Content-Type', type]),
      ...fields,
    ],
    ...rest,
  }
}

/** A value in each place where a visitor can write one. */
export const places = {
  query: (value: string) => asked({ query: `q=${encodeURIComponent(value)}` }),
  'query, encoded twice': (value: string) =>
    asked({ query: `q=${encodeURIComponent(encodeURIComponent(value))}` }),
  form: (value: string) =>
    asked({ body: new URLSearchParams({ q: value }).toString(), type: 'application/x-www-form-urlencoded' }),
  JSON: (value: string) => asked({ body: JSON.stringify({ a: [{ q: value }] }), type: 'application/json' }),
  multipart: (value: string) =>
    asked({
      body: `--b\r\nContent-Disposition: form-data; name="q"\r\n\r\n${value}\r\n--b--\r\n`,
      type: 'multipart/form-data; boundary=b',
    }),
  cookie: (value: string) => asked({ fields: ['Cookie', `theme=dark; q=${encodeURIComponent(value)}`] }),
} as const

/** The verdict on a request whose path has its normal form already. */
export const verdictOn = (inspector: Inspector, parts: RequestParts, by = settings()) =>
  inspector.inspect(parts, parts.path, by)
