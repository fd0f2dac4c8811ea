import { isIP } from 'node:net'

/** The target of the attacks, and its users. */
export type Settings = {
  consoleUrl: URL
  edgeUrl: URL
  edgeTlsUrl: URL
  /** The data folder of a stack on this machine: its database contains the target position of a captcha's piece. */
  dataDir: string
  password: string
  /** Root users of three unrelated accounts. */
  operator: string
  victim: string
  stranger: string
  /** A sub-account with a narrow role, and the number of its account. */
  member: string
  memberOf: string
  /** The seed of random choices: the same seed results in the same run. */
  seed: number
  /** The limits of one attack: its duration in seconds, and the number of its requests. */
  seconds: number
  requests: number
  /** Tries only a sample if there are many cases, as the tests do. */
  quick: boolean
}

/** Names and addresses that lead to this machine whatever a name server says (RFC 6761). */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}

function url(name: string, text: string, again: readonly string[]): URL {
  if (!URL.canParse(text)) throw new Error(`${name}: ${text} is not an address`)
  const parsed = new URL(text)
  if (!['http:', 'https:'].includes(parsed.protocol))
    throw new Error(`${name}: must begin with http:// or https://`)
  if (parsed.username !== '' || parsed.password !== '') throw new Error(`${name}: must not name a user`)
  if (!isLoopback(parsed.hostname) && !again.includes(parsed.hostname))
    throw new Error(
      `${name}: ${parsed.hostname} is not this machine. Attack only what is yours; to go on, say the name a second time: ATTACK_HOSTS=${parsed.hostname}`,
    )
  return parsed
}

function count(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name}: must be a whole number above 0`)
  return value
}

/** Parses the settings; throws with the name of the first invalid one. */
export function readSettings(env: Record<string, string | undefined>, quick = false): Settings {
  const of = (name: string, otherwise: string) => env[name] || otherwise
  const again = of('ATTACK_HOSTS', '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
  const address = (name: string, otherwise: string) => url(name, of(name, otherwise), again)
  return {
    consoleUrl: address('CONSOLE_URL', 'http://localhost:8080'),
    edgeUrl: address('EDGE_URL', 'http://localhost:8081'),
    edgeTlsUrl: address('EDGE_TLS_URL', 'https://localhost:8443'),
    dataDir: of('DATA_DIR', './data'),
    password: of('ATTACK_PASSWORD', 'Fairlead2026'),
    operator: of('ATTACK_OPERATOR', 'operator@demo.fairlead.test'),
    victim: of('ATTACK_VICTIM', 'customer@demo.fairlead.test'),
    stranger: of('ATTACK_STRANGER', 'reseller@demo.fairlead.test'),
    member: of('ATTACK_MEMBER', 'member@demo.fairlead.test'),
    memberOf: of('ATTACK_MEMBER_OF', '100000000003'),
    seed: count('ATTACK_SEED', of('ATTACK_SEED', String(1 + (Date.now() % 1_000_000)))),
    seconds: count('ATTACK_SECONDS', of('ATTACK_SECONDS', '300')),
    requests: count('ATTACK_REQUESTS', of('ATTACK_REQUESTS', '20000')),
    quick,
  }
}
