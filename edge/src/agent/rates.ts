import { rateReportSeconds } from '@fairlead/api/edge/firewall-rates.ts'
import type { Logger } from 'pino'
import type { RateKeeper } from '../firewall/rates.ts'
import type { Control } from './control.ts'
import { backOff, pause } from './loop.ts'

type RatesNeeds = {
  control: Pick<Control, 'sendRates'>
  rates: Pick<RateKeeper, 'reports' | 'hear'>
  signal: AbortSignal
  log: Logger
}

/** Reports clients that use a large part of a limit, and learns which of them are over it at all edges together. */
export async function runRates({ control, rates, signal, log }: RatesNeeds): Promise<void> {
  const pauses = backOff()
  let wasSilent = true
  while (!signal.aborted) {
    try {
      const reports = rates.reports()
      // An empty report withdraws the previous one.
      if (reports.length > 0 || !wasSilent) rates.hear(await control.sendRates({ rates: reports }))
      wasSilent = reports.length === 0
      pauses.reset()
      await pause(rateReportSeconds * 1000, signal)
    } catch (error) {
      if (!signal.aborted) log.debug({ err: error }, 'rates could not be reported')
      await pause(pauses.next(), signal)
    }
  }
}
