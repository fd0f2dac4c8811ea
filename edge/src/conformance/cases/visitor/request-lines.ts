import { casesOf, get, line, refused, type MessageRow } from '../../message-row.ts'

const startLines: MessageRow[] = [
  { what: 'empty lines before the request line', rule: '2.2', message: `\r\n\r\n${get('/a')}` },
  { what: 'a bare line feed before the request line', rule: '2.2', message: `\n${get('/a')}` },
  { what: 'two spaces in the request line', rule: '3', message: line('GET  /a HTTP/1.1') },
  { what: 'a newer minor version', rule: '9110, 2.5', message: line('GET /a HTTP/1.2'), ...refused(505) },
  {
    what: 'HTTP/2.0 in a request line',
    rule: '9110, 15.6.6',
    message: line('GET /a HTTP/2.0'),
    ...refused(505),
  },
  {
    what: 'HTTP/3.0 in a request line',
    rule: '9110, 15.6.6',
    message: line('GET /a HTTP/3.0'),
    ...refused(505),
  },
  {
    what: 'HTTP/0.9 in a request line',
    rule: '9110, 15.6.6',
    message: line('GET /a HTTP/0.9'),
    ...refused(505),
  },
  {
    what: 'the preface of HTTP/2',
    rule: '9110, 15.6.6',
    message: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ...refused(505),
  },
  { what: 'a version in lower case', rule: '2.3', message: line('GET /a http/1.1'), ...refused(400) },
  { what: 'an unknown method', rule: '9110, 9.1', message: line('BREW /a HTTP/1.1'), ...refused(501) },
  { what: 'a method in lower case', rule: '9110, 9.1', message: line('get /a HTTP/1.1'), ...refused(501) },
  {
    what: 'a method that sites do not serve',
    rule: '9110, 15.5.6',
    message: line('TRACE /a HTTP/1.1'),
    status: 405,
    hits: [],
    headers: { allow: /GET/ },
  },
  { what: 'CONNECT', rule: '9110, 9.3.6', message: line('CONNECT {host}:443 HTTP/1.1'), ...refused(405) },
  { what: 'bare line feeds', rule: '2.2', message: 'GET /a HTTP/1.1\nHost: {host}\n\n', ...refused(400) },
]

const targets: MessageRow[] = [
  { what: 'an absolute target', rule: '3.2.2', message: get('http://{host}/a') },
  {
    what: 'an absolute target in upper case',
    rule: '9110, 4.2.3',
    message: 'GET HTTP://{host}/a HTTP/1.1\r\nHost: {host}\r\n\r\n',
  },
  { what: 'an absolute target with a port', rule: '3.2.2', message: get('http://{host}:99/a') },
  {
    what: 'an absolute target without a path',
    rule: '3.2.1',
    message: get('http://{host}'),
    hits: ['GET /'],
  },
  {
    what: 'an absolute target with a query alone',
    rule: '3.2.1',
    message: get('http://{host}?b'),
    hits: ['GET /?b'],
  },
  {
    what: 'an absolute target and another host',
    rule: '3.2.2',
    message: 'GET http://{host}/a HTTP/1.1\r\nHost: other.example\r\n\r\n',
  },
  {
    what: 'an absolute target with user information',
    rule: '9110, 4.2.4',
    message: get('http://me@{host}/a'),
    ...refused(400),
  },
  {
    what: 'an absolute target of another scheme',
    rule: '9110, 7.4',
    message: get('ftp://{host}/a'),
    status: 421,
    hits: [],
    closes: true,
  },
  {
    what: 'OPTIONS for the whole server',
    rule: '3.2.4',
    message: line('OPTIONS * HTTP/1.1'),
    status: 204,
    hits: [],
    headers: { allow: /GET/ },
  },
  {
    what: 'OPTIONS for the whole server, absolute',
    rule: '3.2.4',
    message: line('OPTIONS http://{host} HTTP/1.1'),
    status: 204,
    hits: [],
  },
  { what: 'an asterisk without OPTIONS', rule: '3.2.4', message: get('*'), ...refused(400) },
  { what: 'an empty query', rule: '3.2.1', message: get('/a?'), hits: ['GET /a'] },
  {
    what: 'a query of odd characters',
    rule: '3.2.1',
    message: get("/a?b=/?:@!$&'()*+,;=~"),
    hits: ["GET /a?b=/?:@!$&'()*+,;=~"],
  },
  { what: 'two slashes', rule: '3.2.1', message: get('//a//b'), hits: ['GET /a/b'] },
  {
    what: 'a long target',
    rule: '3',
    message: get(`/${'a'.repeat(8_000)}`),
    hits: [`GET /${'a'.repeat(8_000)}`],
  },
  { what: 'a target that is too long', rule: '3', message: get(`/${'a'.repeat(8_500)}`), ...refused(414) },
  { what: 'a fragment', rule: '9110, 4.2.5', message: get('/a#b') },
  { what: 'a fragment behind a query', rule: '9110, 4.2.5', message: get('/a?b#c?d'), hits: ['GET /a?b'] },
  {
    what: 'raw UTF-8',
    rule: '3',
    message: get('/\u00c3\u00a9?\u00c3\u00bc#x'),
    ...refused(301),
    headers: { location: /^\/%C3%A9\?%C3%BC$/ },
  },
  {
    what: 'raw UTF-8 of a method with a body',
    rule: '3',
    message: line('POST /\u00c3\u00a9 HTTP/1.1'),
    ...refused(400),
  },
  {
    what: 'raw UTF-8 that would lead elsewhere',
    rule: '3',
    message: get('//other.example/\u00c3\u00a9'),
    ...refused(400),
  },
]

/** Unusual request lines, with the responses that RFC 9112 requires. */
export const requestLines = casesOf([...startLines, ...targets])
