import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A scanner found something in the bytes. */
export class Infected extends Error {
  readonly what: string
  constructor(what: string) {
    super(`A scanner found ${what}`)
    this.what = what
  }
}

/** Nobody knows whether the bytes are harmless: the scanner does not answer, or takes no more of them. */
export class NotScanned extends Error {}

/** Passes a source on while it is scanned. The end of the source waits for the verdict, so nothing is stored before. */
export type Scan = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** Without a scanner. */
export const withoutScan: Scan = (source) => source

/** For the connection, for each piece that it accepts, and for the verdict. */
const patienceMs = 60_000

const placeOf = ({ protocol, hostname, port, pathname }: URL) =>
  protocol === 'unix:'
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}

/** Collects what the scanner says. Throws `NotScanned` if the connection fails before it has said all. */
async function readVerdict(socket: Socket): Promise<string> {
  let said = ''
  try {
    for await (const piece of socket) said += String(piece)
  } catch (error) {
    throw new NotScanned('The scanner cannot be reached', { cause: error })
  }
  return said.replaceAll('\0', '').trim()
}

/** Throws `Infected` and `NotScanned`. */
function judge(said: string) {
  const found = /^stream: (.*) FOUND$/.exec(said)?.[1]
  if (found !== undefined) throw new Infected(found)
  if (said !== 'stream: OK') throw new NotScanned(said === '' ? 'The scanner said nothing' : said)
}

/**
 * Scans by ClamAV's daemon (the command INSTREAM). What it cannot scan is refused: its `StreamMaxLength` must be as large as
 * the objects and parts that are sent. Parts of an upload are scanned one by one.
 */
export const clamdScan = (clamd: URL): Scan =>
  async function* scanned(source) {
    const socket = connect(placeOf(clamd))
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('The scanner does not answer')))
    const verdict = readVerdict(socket)
    // It is awaited at the end; until then the scanner may already have refused the rest.
    verdict.catch(() => undefined)
    socket.on('error', () => undefined)
    const taken = () => Promise.race([once(socket, 'drain'), verdict]).catch(() => undefined)
    try {
      socket.write('zINSTREAM\0')
      for await (const piece of source) {
        if (piece.length > 0 && socket.writable) {
          socket.write(lengthOf(piece))
          if (!socket.write(piece)) await taken()
        }
        yield piece
      }
      if (socket.writable) socket.write(Buffer.alloc(4))
      judge(await verdict)
    } finally {
      socket.destroy()
    }
  }
