/** Lines on their way to the disk, joined: a write costs the same for one line and for hundreds. */
export type Collector = {
  /** `line` ends with its line feed. */
  add: (line: string) => void
  /** From now on lines go to `sink`, which is given whole ones, and how many they are. */
  connect: (sink: Sink) => void
  close: () => void
}

export type Sink = (text: string, lines: number) => void

/** Of text: what a write to the disk is worth. */
const enough = 65_536

/** `flushEvery` is in milliseconds: what a killed edge can lose. */
export function openCollector(flushEvery: number): Collector {
  let sink: Sink | undefined
  let text = ''
  let lines = 0

  function flush() {
    if (lines === 0 || !sink) return
    sink(text, lines)
    text = ''
    lines = 0
  }
  const flushing = setInterval(flush, flushEvery)

  return {
    add(line) {
      text += line
      lines += 1
      if (text.length >= enough) flush()
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
