import type { Report } from '@fairlead/api/report/report.ts'
import { useId } from 'react'
import { useText } from '../../lib/text/text.ts'
import { ManyBox } from '../choice/ManyBox.tsx'
import '../field/input.css'
import './report.css'
import { groupsOf, regroup, type ReportShape } from './report-search.ts'
import { text } from './text.ts'

/** Dimensions that can be chosen here; an address may have more. */
const offered = 3

/** A report with more dimensions has one box for all that rows are grouped by. */
const mostPlaces = 8

type Props = {
  report: Report
  shape: ReportShape
  /** Dimensions that are not offered. */
  without: readonly string[]
  onChange: (shape: ReportShape) => void
}

/** What rows are grouped by, what the chart shows, and whether the previous period is shown beside it. */
export function ReportShapeBar({ report, shape, without, onChange }: Props) {
  const t = useText()
  const id = useId()
  const { group, measure, compares } = shape
  const dimensions = Object.entries(groupsOf(report)).filter(([name]) => !without.includes(name))
  const places = Array.from(
    { length: Math.max(group.length, Math.min(group.length + 1, offered)) },
    (_, at) => at,
  )
  return (
    <div className="report-shape">
      {dimensions.length > mostPlaces ? (
        <div className="report-groups">
          <label htmlFor={`${id}-groups`}>{t(text.groupBy)}</label>
          <ManyBox
            control={{ id: `${id}-groups` }}
            label={t(text.groupBy)}
            placeholder={t(text.chooseColumns)}
            choices={dimensions.map(([value, { label }]) => ({ value, label: t(label) }))}
            value={group}
            // Rows are grouped by something.
            onChange={(next) => next.length > 0 && onChange({ ...shape, group: next })}
            disabled={false}
          />
        </div>
      ) : (
        places.map((at) => (
          <div key={at}>
            <label htmlFor={`${id}-${at}`}>{t(at === 0 ? text.groupBy : text.thenBy)}</label>
            <select
              id={`${id}-${at}`}
              className="input"
              value={group[at] ?? ''}
              onChange={({ target }) => onChange({ ...shape, group: regroup(group, at, target.value) })}
            >
              {(at > 0 || group[at] === undefined) && <option value="">{t(text.none)}</option>}
              {dimensions.map(([name, { label }]) => (
                <option key={name} value={name}>
                  {t(label)}
                </option>
              ))}
            </select>
          </div>
        ))
      )}
      <div>
        <label htmlFor={`${id}-measure`}>{t(text.chart)}</label>
        <select
          id={`${id}-measure`}
          className="input"
          value={measure}
          onChange={({ target }) => onChange({ ...shape, measure: target.value })}
        >
          {Object.entries(report.measures).map(([name, { label }]) => (
            <option key={name} value={name}>
              {t(label)}
            </option>
          ))}
        </select>
      </div>
      <label className="report-compare">
        <input
          type="checkbox"
          checked={compares}
          onChange={({ target }) => onChange({ ...shape, compares: target.checked })}
        />
        {t(text.compare)}
      </label>
    </div>
  )
}
