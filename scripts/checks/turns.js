// @ts-check

/**
 * @typedef {object} Turn
 * @property {(text: string) => void} write
 * @property {() => void} end nothing is written any more
 */

/**
 * For concurrent programs that write to one place: the first writes immediately; what another writes is kept until all
 * before it have ended, so that it stays whole.
 * @param {(text: string) => void} write
 */
export function createTurns(write) {
  /** @type {{kept: string, isEnded: boolean}[]} */
  const waiting = []

  const goOn = () => {
    const [first] = waiting
    if (!first) return
    if (first.kept) write(first.kept)
    first.kept = ''
    if (!first.isEnded) return
    waiting.shift()
    goOn()
  }

  return {
    /**
     * The next turn.
     * @returns {Turn}
     */
    take() {
      const turn = { kept: '', isEnded: false }
      waiting.push(turn)
      return {
        write: (text) => {
          turn.kept += text
          if (turn === waiting[0]) goOn()
        },
        end: () => {
          turn.isEnded = true
          goOn()
        },
      }
    },
  }
}
