import { type CostForecast, getCostForecast } from '@fairlead/api/usage-report/cost-analysis.ts'
import { useQuery } from '@tanstack/react-query'
import type { RawSearch } from '../lib/address/list-search.ts'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { Figures } from '../ui/page/Figures.tsx'
import { useFigures } from '../ui/report/figure-text.ts'
import { usageText as text } from './text.ts'

const noUnits = {}

/** This month so far, what it will probably cost, and how far such forecasts were off. */
export function ForecastFigures({ raw }: { raw: RawSearch }) {
  const t = useText()
  const figures = useFigures(noUnits)
  const { currencyCode = 'USD', priceType, dataType } = raw
  const asked = getCostForecast.query.safeParse({ currencyCode, priceType, dataType })
  const query = asked.success ? asked.data : { currencyCode: 'USD' as const }
  const { data } = useQuery(callQuery(getCostForecast, { query }))
  if (!data || (data.until === null && data.past.length === 0)) return null
  const money = (value: string) => figures.full({ value, unit: data.currencyCode })
  return (
    <Figures
      figures={[
        {
          label: t(text.sofar),
          value: money(data.sofar),
          note: data.until === null ? undefined : t(text.until, { day: data.until }),
        },
        {
          label: t(text.forecast),
          value: data.expected === null ? '–' : money(data.expected),
          note:
            data.errorPercent === null
              ? t(text.noPast)
              : t(text.forecastNote, { percent: String(data.errorPercent) }),
        },
        ...lastMonth(data).map(({ forecast, actual }) => ({
          label: t(text.lastMonth),
          value: money(actual),
          note: t(text.lastForecast, { amount: money(forecast) }),
        })),
      ]}
    />
  )
}

const lastMonth = ({ past }: CostForecast) => past.slice(0, 1)
