import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { pebble } from '../../../../../scripts/checks/debian-tools.js'
import { awaitEnd } from '../../../../../scripts/await-exit.js'
import { freePort } from '../../../../../scripts/free-port.js'
import { runMark } from '../../../../../scripts/testing/run-mark.js'
import { makeCertificate } from '../certificate.ts'

type PebbleOptions = {
  /** The percentage of good nonces that it refuses. */
  nonceReject?: number
  /** The percentage of names proved by the account that need no new proof. */
  authorizationReuse?: number
  validitySeconds?: number
  /** Keys of contracts by their ids; if there are any, an account must be bound to one. */
  eab?: Readonly<Record<string, string>>
  /** Where it fetches HTTP-01 responses; by default, a port on which nothing listens yet. */
  httpPort?: number
}

/** Starts a program that ends with the test. Resolves when it is `ready`. */
async function startProgram(
  program: string,
  words: string[],
  env: Record<string, string>,
  ready: () => Promise<boolean>,
): Promise<ChildProcess> {
  const child = spawn(program, words, { env: { ...runMark(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => (output = (output + String(piece)).slice(-4000)))
  let end = ''
  const ended = awaitEnd(child).then((how) => (end = how))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await expect.poll(async () => end !== '' || (await ready()), { interval: 20 }).toBe(true)
  if (end !== '') throw new Error(`${program} has ended by ${end}: ${output}`)
  return child
}

function fetchText(url: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { ca, agent: false }, (response) => resolve(text(response))).on('error', reject)
  })
}

const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

/**
 * A real authority on loopback, which looks up names at a server whose records the test sets: until then every name
 * leads to 127.0.0.1 and has no TXT record. Both end with the test.
 */
export async function startPebble(options: PebbleOptions = {}) {
  const {
    nonceReject = 0,
    authorizationReuse = 0,
    validitySeconds,
    eab,
    httpPort = await freePort(),
  } = options
  const programs = pebble.require()
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-pebble-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const issuer = await makeCertificate({ name: 'TLS of the authority' })
  const { certificate, key } = await makeCertificate({ hosts: ['localhost'], issuer })
  const ca = issuer.certificate
  const [port, management, dns, tell] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const config = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: join(folder, 'certificate.pem'),
    privateKey: join(folder, 'key.pem'),
    httpPort,
    tlsPort: await freePort(),
    externalAccountBindingRequired: eab !== undefined,
    externalAccountMACKeys: eab ?? {},
    ...(validitySeconds !== undefined && { certificateValidityPeriod: validitySeconds }),
  }
  await writeFile(config.certificate, certificate)
  await writeFile(config.privateKey, key)
  await writeFile(join(folder, 'config.json'), JSON.stringify({ pebble: config }))

  const teller = `http://127.0.0.1:${tell}`
  await startProgram(
    programs['pebble-challtestsrv'],
    [
      '-management',
      `127.0.0.1:${tell}`,
      '-dns01',
      `127.0.0.1:${dns}`,
      '-defaultIPv6',
      '',
      '-http01',
      '',
      '-https01',
      '',
      '-tlsalpn01',
      '',
    ],
    {},
    () => succeeds(fetch(teller)),
  )
  const directory = `https://localhost:${port}/dir`
  await startProgram(
    programs.pebble,
    ['-config', join(folder, 'config.json'), '-dnsserver', `127.0.0.1:${dns}`],
    {
      PEBBLE_VA_NOSLEEP: '1',
      PEBBLE_WFE_NONCEREJECT: String(nonceReject),
      PEBBLE_AUTHZREUSE: String(authorizationReuse),
    },
    () => succeeds(fetchText(directory, ca)),
  )

  const say = async (what: string, body: object) => {
    const { ok, status } = await fetch(`${teller}/${what}`, { method: 'POST', body: JSON.stringify(body) })
    if (!ok) throw new Error(`${what}: HTTP ${status}`)
  }
  const absolute = (name: string) => `${name}.`
  return {
    /** For a client of this authority. */
    settings: { directory, ca },
    httpPort,
    /** The name server that it asks, in the form of a setting. */
    nameServer: `127.0.0.1:${dns}`,
    /** The certificate in which its chains end. */
    root: () => fetchText(`https://localhost:${management}/roots/0`, ca),
    /** Adds a TXT record to those of the name. */
    addTxt: (name: string, value: string) => say('set-txt', { host: absolute(name), value }),
    /** Takes all TXT records from the name. */
    clearTxt: (name: string) => say('clear-txt', { host: absolute(name) }),
    setCname: (name: string, target: string) =>
      say('set-cname', { host: absolute(name), target: absolute(target) }),
    clearCname: (name: string) => say('clear-cname', { host: absolute(name) }),
    setServfail: (name: string) => say('set-servfail', { host: absolute(name) }),
    clearServfail: (name: string) => say('clear-servfail', { host: absolute(name) }),
    setA: (name: string, addresses: readonly string[]) => say('add-a', { host: absolute(name), addresses }),
  }
}
