import { createHash, createHmac, randomUUID } from 'node:crypto'

type Key = { appId: string; appSecret: string }

/** The Authorization header of one request. `body` is what is sent, empty for nothing. */
function sign({ appId, appSecret }: Key, method: string, url: URL, body: string): string {
  const timestamp = String(Date.now())
  const nonce = randomUUID()
  const query = url.search.slice(1).split('&').toSorted().join('&')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const text = ['FAIRLEAD-HMAC-SHA256', method, url.pathname, query, timestamp, nonce, bodyHash].join('\n')
  const signature = createHmac('sha256', appSecret).update(text).digest('base64url')
  return `FAIRLEAD-HMAC-SHA256 Credential=${appId}, Timestamp=${timestamp}, Nonce=${nonce}, Signature=${signature}`
}

/** Calls the API and answers its envelope, also that of a refusal. */
async function call(base: string, key: Key, method: string, target: string, body = ''): Promise<unknown> {
  const url = new URL(target, base)
  const headers = new Headers({ authorization: sign(key, method, url, body) })
  if (body !== '') headers.set('content-type', 'application/json')
  const response = await fetch(url, { method, headers, ...(body !== '' && { body }) })
  return response.json()
}

// node_modules/.bin/node docs/examples/call-with-key.ts GET '/cdn/api/cdn-config?pageSize=10'
const { FAIRLEAD_URL = '', FAIRLEAD_APP_ID = '', FAIRLEAD_APP_SECRET = '' } = process.env
const [method = 'GET', target = '/', body] = process.argv.slice(2)
const key = { appId: FAIRLEAD_APP_ID, appSecret: FAIRLEAD_APP_SECRET }
const answer = await call(FAIRLEAD_URL, key, method, target, body)
process.stdout.write(`${JSON.stringify(answer)}\n`)
