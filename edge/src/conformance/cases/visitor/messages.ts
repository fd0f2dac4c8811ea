import { casesOf, get, line, post, refused, type MessageRow } from '../../message-row.ts'

const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body)
const posted = { hits: ['POST /a'] }

const fields: MessageRow[] = [
  {
    what: 'a host without a site',
    rule: '9110, 15.5.20',
    message: 'GET /a HTTP/1.1\r\nHost: nobody.example\r\n\r\n',
    status: 421,
    hits: [],
  },
  { what: 'HTTP/1.0 with a host', rule: '9110, 2.5', message: line('GET /a HTTP/1.0'), closes: true },
  {
    what: 'HTTP/1.0 with keep-alive',
    rule: '9.3',
    message: line('GET /a HTTP/1.0', 'Connection: keep-alive\r\n'),
  },
  { what: 'HTTP/1.0 without a host', rule: '9110, 7.4', message: 'GET /a HTTP/1.0\r\n\r\n', ...refused(421) },
  {
    what: 'HTTP/1.0 without a host, with an absolute target',
    rule: '3.2.2',
    message: 'GET http://{host}/a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
  },
  { what: 'no host', rule: '3.2', message: 'GET /a HTTP/1.1\r\n\r\n', ...refused(400) },
  {
    what: 'an absolute target without a host',
    rule: '3.2',
    message: 'GET http://{host}/a HTTP/1.1\r\n\r\n',
    ...refused(400),
  },
  {
    what: 'a host with an empty port',
    rule: '9110, 4.2.3',
    message: 'GET /a HTTP/1.1\r\nHost: {host}:\r\n\r\n',
  },
  {
    what: 'tabs around a value',
    rule: '9110, 5.6.3',
    message: 'GET /a HTTP/1.1\r\nHost:\t{host}\t \r\n\r\n',
  },
  { what: 'no space before a value', rule: '9110, 5.6.3', message: 'GET /a HTTP/1.1\r\nHost:{host}\r\n\r\n' },
  { what: 'an empty value', rule: '9110, 5.5', message: get('/a', 'X-Empty:\r\n') },
  { what: 'a value of white space', rule: '9110, 5.5', message: get('/a', 'X-Empty: \t \r\n') },
  {
    what: 'a value beyond ASCII',
    rule: '9110, 5.5',
    message: get('/a', 'X-Text: caf\u00c3\u00a9 \u00ff\r\n'),
  },
  { what: 'a tab inside a value', rule: '9110, 5.5', message: get('/a', 'X-Text: a\tb\r\n') },
  { what: 'a name of every character', rule: '9110, 5.6.2', message: get('/a', "!#$%&'*+-.^_`|~1a: b\r\n") },
  {
    what: 'a repeated field',
    rule: '9110, 5.3',
    message: get('/a', 'Accept: a/b\r\nAccept: c/d\r\n'),
  },
  {
    what: 'empty members of a list',
    rule: '9110, 5.6.1.2',
    message: get('/a', 'Accept-Encoding: , gzip,, br,\r\n'),
  },
  {
    what: 'connection: close among others',
    rule: '9.6',
    message: get('/a', 'Connection: keep-alive, close\r\n'),
    closes: true,
  },
  {
    what: 'connection in upper case',
    rule: '9.6',
    message: get('/a', 'Connection: CLOSE\r\n'),
    closes: true,
  },
  {
    what: 'an unknown upgrade',
    rule: '9110, 7.8',
    message: get('/a', 'Connection: upgrade, close\r\nUpgrade: foo/2\r\n'),
    closes: true,
  },
  {
    what: 'TE and Trailer',
    rule: '9110, 10.1.4',
    message: get('/a', 'Connection: TE\r\nTE: trailers, gzip;q=0.5\r\nTrailer: X-A\r\n'),
  },
  {
    what: 'another expectation',
    rule: '9110, 10.1.1',
    message: get('/a', 'Expect: foo\r\n'),
    ...refused(417),
  },
]

const five = 'hello'
const bodies: MessageRow[] = [
  { what: 'a length of nothing', rule: '6.2', message: post('Content-Length: 0\r\n', ''), ...posted },
  { what: 'a POST without a body', rule: '6.3', message: post('', ''), ...posted },
  {
    what: 'a length with zeros before it',
    rule: '9110, 8.6',
    message: post('Content-Length: 005\r\n', five),
    ...posted,
  },
  {
    what: 'equal lengths in a list',
    rule: '9110, 8.6',
    message: post('Content-Length: 5, 5\r\n', five),
    ...refused(400),
  },
  {
    what: 'equal lengths',
    rule: '9110, 8.6',
    message: post('Content-Length: 5\r\nContent-Length: 5\r\n', five),
    ...refused(400),
  },
  { what: 'chunks', rule: '7.1', message: chunked('5\r\nhello\r\n0\r\n\r\n'), ...posted },
  {
    what: 'chunked in upper case',
    rule: '7',
    message: post('Transfer-Encoding: CHUNKED\r\n', '5\r\nhello\r\n0\r\n\r\n'),
    ...posted,
  },
  {
    what: 'chunk sizes with zeros before them',
    rule: '7.1',
    message: chunked('00005\r\nhello\r\n000\r\n\r\n'),
    ...posted,
  },
  {
    what: 'chunk sizes in either case',
    rule: '7.1',
    message: chunked('A\r\nhellohello\r\na\r\nhellohello\r\n0\r\n\r\n'),
    ...posted,
  },
  { what: 'chunk extensions', rule: '7.1.1', message: chunked('5;a;b=c\r\nhello\r\n0;d\r\n\r\n'), ...posted },
  {
    what: 'quoted chunk extensions',
    rule: '7.1.1',
    message: chunked('5;a="b;\\"c"\r\nhello\r\n0\r\n\r\n'),
    ...posted,
  },
  {
    what: 'trailers',
    rule: '7.1.2',
    message: chunked('5\r\nhello\r\n0\r\nX-A: b\r\nX-C: d\r\n\r\n'),
    ...posted,
    received: { 'x-a': null },
  },
  {
    what: 'an unknown coding',
    rule: '6.1',
    message: post('Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n'),
    ...refused(501),
  },
  {
    what: 'an unknown coding, alone',
    rule: '6.1',
    message: post('Transfer-Encoding: foo\r\n', ''),
    ...refused(501),
  },
  {
    what: 'a coding with a weight',
    rule: '6.1',
    message: post('Transfer-Encoding: gzip;q=1, chunked\r\n', '0\r\n\r\n'),
    ...refused(400),
  },
  {
    what: 'chunks with a further coding',
    rule: '6.1',
    message: post('Transfer-Encoding: chunked, gzip\r\n', '0\r\n\r\n'),
    ...refused(400),
  },
  {
    what: 'an expectation in any letter case',
    rule: '9110, 10.1.1',
    message: post('Expect: 100-Continue\r\nContent-Length: 5\r\n', five),
    closes: true,
    ...posted,
  },
  {
    what: 'an expectation without a body',
    rule: '9110, 10.1.1',
    message: get('/a', 'Expect: 100-continue\r\n'),
    closes: true,
  },
  {
    what: 'a body with GET',
    rule: '9110, 9.3.1',
    message: get('/a', 'Content-Length: 5\r\n') + five,
    headers: { 'cache-status': /fwd=request/ },
  },
  {
    what: 'chunks with GET',
    rule: '9110, 9.3.1',
    message: `${get('/a', 'Transfer-Encoding: chunked\r\n')}5\r\nhello\r\n0\r\n\r\n`,
  },
  {
    what: 'a body with HEAD',
    rule: '9110, 9.3.2',
    message: line('HEAD /a HTTP/1.1', 'Content-Length: 5\r\n') + five,
    hits: ['HEAD /a'],
  },
  {
    what: 'a body with OPTIONS',
    rule: '9110, 9.3.7',
    message: line('OPTIONS /a HTTP/1.1', 'Content-Length: 5\r\n') + five,
    hits: ['OPTIONS /a'],
  },
  {
    what: 'a body with DELETE',
    rule: '9110, 9.3.5',
    message: line('DELETE /a HTTP/1.1', 'Content-Length: 5\r\n') + five,
    hits: ['DELETE /a'],
  },
]

/** Unusual fields and bodies, with the responses that RFC 9112 requires. */
export const messages = casesOf([...fields, ...bodies])
