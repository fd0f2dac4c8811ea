/**
 * Fields of a visitor that we write ourselves, or that no origin gets unless a rule says so: the `X-Forwarded` family
 * is believed by many origins, who must hear it from us alone.
 */
export const withheld: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'cookie',
  'cookie2',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-forwarded-server',
  'x-original-url',
  'x-original-host',
  'x-rewrite-url',
  'x-real-ip',
  'x-request-id',
  'x-host',
  'via',
  'cdn-loop',
  'accept-encoding',
  'expect',
])
