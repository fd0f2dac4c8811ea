/** Collects log lines and writes them together: a write costs the same for one line as for hundreds. */
export type Collector = {
  /** `line` is plain ASCII, and ends with its line feed. */
  add: (line: string) => void
  /** From now on lines go to `sink`, with whole lines and their number. */
  connect: (sink: Sink) => void
  close: () => void
}

export type Sink = (bytes: Buffer, lines: number) => void

/** Enough bytes for a write. */
const enough = 65_536

/** `flushEvery` is in milliseconds: what a killed edge can lose. */
export function openCollector(flushEvery: number): Collector {
  let sink: Sink | undefined
  // A line is copied immediately, while its pieces are still in the processor's cache.
  let room = Buffer.allocUnsafeSlow(enough)
  let used = 0
  let lines = 0

  /** Without a sink the lines stay. */
  function flush() {
    if (lines === 0 || !sink) return
    sink(room.subarray(0, used), lines)
    room = Buffer.allocUnsafeSlow(enough)
    used = 0
    lines = 0
  }

  function makeRoom(bytes: number) {
    flush()
    if (used + bytes <= room.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (used + bytes))
    room.copy(larger, 0, 0, used)
    room = larger
  }
  const flushing = setInterval(flush, flushEvery)

  return {
    add(line) {
      if (used + line.length > room.length) makeRoom(line.length)
      used += room.write(line, used, 'latin1')
      lines += 1
    },
    connect(to) {
      sink = to
    },
    close() {
      clearInterval(flushing)
      flush()
    },
  }
}
