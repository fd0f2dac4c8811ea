type Reads = { line: (at: number) => Promise<string> }

/** A document of lines, which it reads one by one. */
export async function* lines(count: number, { line }: Reads) {
  for (let at = 0; at < count; at += 1) yield Buffer.from(await line(at))
}

/** Ends its thread. */
// eslint-disable-next-line require-yield
export async function* breaks() {
  process.exit(1)
}
