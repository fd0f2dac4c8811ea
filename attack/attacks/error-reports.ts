import { randomUUID } from 'node:crypto'
import { listErrorReports, sendErrorReport } from '@fairlead/api/system/error-report.ts'
import type { Attack } from '../attack.ts'
import { dataOf } from '../scene.ts'

/** How many reports a user with a broken page may send within minutes; more from one address are not stored. */
const fair = 30

export const errorReports: Attack = {
  name: 'error-reports',
  tries: 'A guest sends 200 error reports from one address, each as large as it may be.',
  holds: `No more than ${fair} are kept, the others are refused with 429, and one from another address is taken.`,
  run: async ({ guest, as, settings }, notes) => {
    const mark = randomUUID()
    const sender = guest({ stays: true })
    const report = (text: string) => ({ body: { url: 'http://x.example/', message: text } })
    let refused = 0
    for (let i = 0; i < (settings.quick ? 60 : 200); i += 1) {
      const { succ, status } = await sender.call(sendErrorReport, report(`${mark} ${'x'.repeat(1900)}`))
      notes.tried('reports')
      if (status === 429) refused += 1
      else if (!succ) notes.breach(`a report: ${status}`)
    }
    if (refused === 0) notes.breach('none was refused')
    const large = await sender.send(sendErrorReport.path, {
      method: 'POST',
      body: `"${'x'.repeat(2_000_000)}"`,
    })
    if (large.status !== 413) notes.breach(`a body of 2 MB: ${large.status}, not 413`)
    const { totalSize } = dataOf(
      await (await as('operator')).call(listErrorReports, { query: { message: mark } }),
    )
    if (totalSize > fair) notes.breach(`${totalSize} were kept`)
    const other = guest()
    if (other.from() === sender.from())
      return notes.say('from one address only, for this machine has no more')
    const { status } = await other.call(sendErrorReport, report('from elsewhere'))
    if (status !== 200) notes.breach(`a report from another address: ${status}`)
    return undefined
  },
}
