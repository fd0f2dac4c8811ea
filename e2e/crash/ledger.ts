import { fetchRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'

export type Totals = { requests: number; hits: number; traffic: number; originTraffic: number }

type LedgerAnswer = { at: number; hit: boolean; bytes: number }

/**
 * A visitor who records every complete response with its time. An incomplete response is `broken`: the edge may have
 * counted it.
 */
export function openLedger(edgePort: number) {
  const answers: LedgerAnswer[] = []
  const broken: { at: number; host: string }[] = []

  return {
    broken,
    /** Status, body, and whether it was a hit; undefined if the edge did not respond. */
    async visit(host: string, path: string) {
      try {
        const { status, body, bytes, cache } = await fetchRaw(edgePort, { host, path })
        const hit = cache.includes('; hit')
        // The edge does not count requests for unknown hosts.
        if (status !== 421) answers.push({ at: Date.now(), hit, bytes: bytes.length })
        return { status, body, hit }
      } catch {
        broken.push({ at: Date.now(), host })
        return undefined
      }
    },
    /** The counters that the edge must have for all responses, or for those outside of the given times. */
    totals(isLost: (at: number) => boolean = () => false): Totals {
      const kept = answers.filter(({ at }) => !isLost(at))
      const sum = (figure: (answer: LedgerAnswer) => number) =>
        kept.reduce((total, answer) => total + figure(answer), 0)
      return {
        requests: kept.length,
        hits: sum(({ hit }) => Number(hit)),
        traffic: sum(({ bytes }) => bytes),
        // Every response other than a hit was fetched completely.
        originTraffic: sum(({ hit, bytes }) => (hit ? 0 : bytes)),
      }
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>
