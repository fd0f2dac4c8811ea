/**
 * Keeps writes, in order, until there is a writer. Processes serve as soon as they have read the sites on the disk, which is
 * before the edge's agent has begun: without this, its logs would have fewer requests than its counters.
 */
export function untilBegun<Writer>() {
  let writer: Writer | undefined
  const early: ((to: Writer) => void)[] = []
  return {
    write(send: (to: Writer) => void) {
      if (writer === undefined) early.push(send)
      else send(writer)
    },
    begin(begun: Writer) {
      writer = begun
      for (const send of early.splice(0)) send(begun)
    },
  }
}
